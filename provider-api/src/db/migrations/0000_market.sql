CREATE TABLE "link_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"rep_id" text NOT NULL,
	"path" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"rep_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_failure_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "supplier_reps" (
	"user_id" text PRIMARY KEY NOT NULL,
	"supplier_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"roles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"password_hash" text,
	"invite_code_hash" text,
	"invite_expires_at" timestamp with time zone,
	"invite_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"self_service_contracts" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_decisions" (
	"rate_check_id" text PRIMARY KEY NOT NULL,
	"decision" text NOT NULL,
	"pricing_solution_id" text,
	"selected_quote_id" text,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"company_name" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_entities" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"name" text NOT NULL,
	"tax_exempt" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meters" (
	"id" text PRIMARY KEY NOT NULL,
	"rate_check_id" text NOT NULL,
	"legal_entity_id" text NOT NULL,
	"utility_id" text NOT NULL,
	"utility_account_no" text NOT NULL,
	"secondary_utility_account_no" text,
	"rate_class" text NOT NULL,
	"street1" text NOT NULL,
	"street2" text,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"min_start_date" date NOT NULL,
	"total_annual_usage" bigint NOT NULL,
	"monthly_usage" integer[] NOT NULL,
	"usage_end_month" text NOT NULL,
	"bill_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"status_code" integer NOT NULL,
	"commodity_type" text NOT NULL,
	"matrix_pricing" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"renewable_quotes" text NOT NULL,
	"total_fee" numeric(12, 6) NOT NULL,
	"billing_method" text,
	"payment_terms" text NOT NULL,
	"csa" text,
	"marketplace_description" text NOT NULL,
	"product_configuration" jsonb NOT NULL,
	"line_items_included" jsonb NOT NULL,
	"line_items_excluded" jsonb NOT NULL,
	"internal_qa_expired_time" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "state_taxes" (
	"id" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"short_name" text NOT NULL,
	"long_name" text NOT NULL,
	"percent_tax" numeric(8, 4) NOT NULL,
	"effective_date" date NOT NULL,
	"commodity_type" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "status_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rate_check_id" text NOT NULL,
	"from_code" integer,
	"to_code" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"rep_id" text
);
--> statement-breakpoint
CREATE TABLE "utilities" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"commodity_type" text NOT NULL,
	"bill_required" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "opt_outs" (
	"id" text PRIMARY KEY NOT NULL,
	"rate_check_id" text NOT NULL,
	"supplier_id" text NOT NULL,
	"supplier_rep_id" text NOT NULL,
	"opt_out_reasons" jsonb NOT NULL,
	"opt_out_reason_text" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by_rep_id" text
);
--> statement-breakpoint
CREATE TABLE "pricing_options" (
	"id" text PRIMARY KEY NOT NULL,
	"pricing_scenario_id" text NOT NULL,
	"supplier_id" text,
	"created_by_rep_id" text,
	"min_term" integer NOT NULL,
	"max_term" integer NOT NULL,
	"product_config_id" integer NOT NULL,
	"earliest_start_date" date NOT NULL,
	"latest_end_date" date NOT NULL,
	"multiple_start_dates" boolean DEFAULT false NOT NULL,
	"multiple_end_dates" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pricing_scenarios" (
	"id" text PRIMARY KEY NOT NULL,
	"rate_check_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"primary" boolean DEFAULT true NOT NULL,
	"total_annual_usage" bigint NOT NULL,
	"custom_options_allowed" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"rate_check_id" text NOT NULL,
	"supplier_id" text NOT NULL,
	"supplier_rep_id" text NOT NULL,
	"time_quotes_due" timestamp with time zone NOT NULL,
	"billing_method" text,
	"credit_status" text,
	"supported_utilities" jsonb NOT NULL,
	"invited_for_last_look" boolean DEFAULT false NOT NULL,
	"last_look_expiration" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by_rep_id" text,
	"changed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "quote_taxes" (
	"id" text PRIMARY KEY NOT NULL,
	"quote_id" text NOT NULL,
	"state_tax_id" text NOT NULL,
	"included_by_supplier" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"quote_request_id" text NOT NULL,
	"pricing_option_id" text NOT NULL,
	"supplier_id" text NOT NULL,
	"supplier_rep_id" text NOT NULL,
	"submitted_rate" numeric(12, 6),
	"renewable_adder" numeric(12, 6),
	"renewable_total" numeric(12, 6),
	"fee_included" boolean NOT NULL,
	"taxes_included" boolean NOT NULL,
	"billing_method" text,
	"unit_id" integer NOT NULL,
	"last_look" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'submitted' NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"superseded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contract_rejections" (
	"id" text PRIMARY KEY NOT NULL,
	"rate_check_id" text NOT NULL,
	"version" integer,
	"load_factor" boolean NOT NULL,
	"load_factor_comment" text,
	"other" boolean NOT NULL,
	"other_comment" text,
	"created_dt" timestamp with time zone NOT NULL,
	"rep_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_revisions" (
	"id" text PRIMARY KEY NOT NULL,
	"rate_check_id" text NOT NULL,
	"version" integer NOT NULL,
	"revisions" jsonb NOT NULL,
	"resolved" boolean DEFAULT false NOT NULL,
	"resolved_at" timestamp with time zone,
	"created_dt" timestamp with time zone NOT NULL,
	"rep_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"rate_check_id" text,
	"energy_plan_id" text,
	"supplier_id" text,
	"legal_entity_id" text,
	"document_type" text NOT NULL,
	"original_file_name" text NOT NULL,
	"description" text NOT NULL,
	"mime_type" text NOT NULL,
	"size_bytes" integer,
	"storage_key" text,
	"sha256" text,
	"uploaded_by_rep_id" text,
	"created" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "energy_plans" (
	"id" text PRIMARY KEY NOT NULL,
	"rate_check_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"supplier_id" text NOT NULL,
	"supplier_rep_id" text NOT NULL,
	"quote_id" text NOT NULL,
	"pricing_option_id" text NOT NULL,
	"pricing_solution_rate" numeric(12, 6) NOT NULL,
	"term_months" integer NOT NULL,
	"end_date" date NOT NULL,
	"yearly_usage" bigint NOT NULL,
	"meter_count" integer NOT NULL,
	"submitted_at" timestamp with time zone,
	"submitted_by_rep_id" text,
	"counter_signed_expected" boolean,
	"canceled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "envelope_documents" (
	"envelope_id" text NOT NULL,
	"document_id" text NOT NULL,
	"name" text NOT NULL,
	"stored_document_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"by_rep_id" text,
	CONSTRAINT "envelope_documents_envelope_id_document_id_pk" PRIMARY KEY("envelope_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "envelopes" (
	"id" text PRIMARY KEY NOT NULL,
	"rate_check_id" text NOT NULL,
	"energy_plan_id" text NOT NULL,
	"version" integer NOT NULL,
	"friendly_file_name" text NOT NULL,
	"signer_name" text NOT NULL,
	"signer_title" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"signed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "final_rejection_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"rate_check_id" text NOT NULL,
	"reason" text NOT NULL,
	"created_dt" timestamp with time zone NOT NULL,
	"rep_id" text NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "final_rejection_requests_rate_check_id_unique" UNIQUE("rate_check_id")
);
--> statement-breakpoint
CREATE TABLE "audit_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"supplier_id" text,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"from" jsonb,
	"to" jsonb
);
--> statement-breakpoint
CREATE TABLE "demo_schedules" (
	"rate_check_id" text PRIMARY KEY NOT NULL,
	"due_minutes" integer NOT NULL,
	"last_look_minutes" integer,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_records" (
	"rep_id" text NOT NULL,
	"endpoint_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_records_rep_id_endpoint_id_key_pk" PRIMARY KEY("rep_id","endpoint_id","key")
);
--> statement-breakpoint
ALTER TABLE "link_tokens" ADD CONSTRAINT "link_tokens_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_reps" ADD CONSTRAINT "supplier_reps_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_decisions" ADD CONSTRAINT "customer_decisions_rate_check_id_rate_checks_id_fk" FOREIGN KEY ("rate_check_id") REFERENCES "public"."rate_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_entities" ADD CONSTRAINT "legal_entities_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meters" ADD CONSTRAINT "meters_rate_check_id_rate_checks_id_fk" FOREIGN KEY ("rate_check_id") REFERENCES "public"."rate_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meters" ADD CONSTRAINT "meters_legal_entity_id_legal_entities_id_fk" FOREIGN KEY ("legal_entity_id") REFERENCES "public"."legal_entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meters" ADD CONSTRAINT "meters_utility_id_utilities_id_fk" FOREIGN KEY ("utility_id") REFERENCES "public"."utilities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_checks" ADD CONSTRAINT "rate_checks_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_changes" ADD CONSTRAINT "status_changes_rate_check_id_rate_checks_id_fk" FOREIGN KEY ("rate_check_id") REFERENCES "public"."rate_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "status_changes" ADD CONSTRAINT "status_changes_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opt_outs" ADD CONSTRAINT "opt_outs_rate_check_id_rate_checks_id_fk" FOREIGN KEY ("rate_check_id") REFERENCES "public"."rate_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opt_outs" ADD CONSTRAINT "opt_outs_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opt_outs" ADD CONSTRAINT "opt_outs_supplier_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("supplier_rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opt_outs" ADD CONSTRAINT "opt_outs_ended_by_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("ended_by_rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing_options" ADD CONSTRAINT "pricing_options_pricing_scenario_id_pricing_scenarios_id_fk" FOREIGN KEY ("pricing_scenario_id") REFERENCES "public"."pricing_scenarios"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing_options" ADD CONSTRAINT "pricing_options_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing_options" ADD CONSTRAINT "pricing_options_created_by_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("created_by_rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pricing_scenarios" ADD CONSTRAINT "pricing_scenarios_rate_check_id_rate_checks_id_fk" FOREIGN KEY ("rate_check_id") REFERENCES "public"."rate_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_rate_check_id_rate_checks_id_fk" FOREIGN KEY ("rate_check_id") REFERENCES "public"."rate_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_supplier_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("supplier_rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_requests" ADD CONSTRAINT "quote_requests_changed_by_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("changed_by_rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_taxes" ADD CONSTRAINT "quote_taxes_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_taxes" ADD CONSTRAINT "quote_taxes_state_tax_id_state_taxes_id_fk" FOREIGN KEY ("state_tax_id") REFERENCES "public"."state_taxes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_quote_request_id_quote_requests_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_pricing_option_id_pricing_options_id_fk" FOREIGN KEY ("pricing_option_id") REFERENCES "public"."pricing_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_supplier_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("supplier_rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_rejections" ADD CONSTRAINT "contract_rejections_rate_check_id_rate_checks_id_fk" FOREIGN KEY ("rate_check_id") REFERENCES "public"."rate_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_rejections" ADD CONSTRAINT "contract_rejections_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_revisions" ADD CONSTRAINT "contract_revisions_rate_check_id_rate_checks_id_fk" FOREIGN KEY ("rate_check_id") REFERENCES "public"."rate_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_revisions" ADD CONSTRAINT "contract_revisions_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_rate_check_id_rate_checks_id_fk" FOREIGN KEY ("rate_check_id") REFERENCES "public"."rate_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_energy_plan_id_energy_plans_id_fk" FOREIGN KEY ("energy_plan_id") REFERENCES "public"."energy_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_legal_entity_id_legal_entities_id_fk" FOREIGN KEY ("legal_entity_id") REFERENCES "public"."legal_entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_uploaded_by_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("uploaded_by_rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_plans" ADD CONSTRAINT "energy_plans_rate_check_id_rate_checks_id_fk" FOREIGN KEY ("rate_check_id") REFERENCES "public"."rate_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_plans" ADD CONSTRAINT "energy_plans_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_plans" ADD CONSTRAINT "energy_plans_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_plans" ADD CONSTRAINT "energy_plans_supplier_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("supplier_rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_plans" ADD CONSTRAINT "energy_plans_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_plans" ADD CONSTRAINT "energy_plans_pricing_option_id_pricing_options_id_fk" FOREIGN KEY ("pricing_option_id") REFERENCES "public"."pricing_options"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "energy_plans" ADD CONSTRAINT "energy_plans_submitted_by_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("submitted_by_rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelope_documents" ADD CONSTRAINT "envelope_documents_envelope_id_envelopes_id_fk" FOREIGN KEY ("envelope_id") REFERENCES "public"."envelopes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelope_documents" ADD CONSTRAINT "envelope_documents_stored_document_id_documents_id_fk" FOREIGN KEY ("stored_document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelope_documents" ADD CONSTRAINT "envelope_documents_by_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("by_rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelopes" ADD CONSTRAINT "envelopes_rate_check_id_rate_checks_id_fk" FOREIGN KEY ("rate_check_id") REFERENCES "public"."rate_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelopes" ADD CONSTRAINT "envelopes_energy_plan_id_energy_plans_id_fk" FOREIGN KEY ("energy_plan_id") REFERENCES "public"."energy_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "final_rejection_requests" ADD CONSTRAINT "final_rejection_requests_rate_check_id_rate_checks_id_fk" FOREIGN KEY ("rate_check_id") REFERENCES "public"."rate_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "final_rejection_requests" ADD CONSTRAINT "final_rejection_requests_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_schedules" ADD CONSTRAINT "demo_schedules_rate_check_id_rate_checks_id_fk" FOREIGN KEY ("rate_check_id") REFERENCES "public"."rate_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_records" ADD CONSTRAINT "idempotency_records_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_rep" ON "sessions" USING btree ("rep_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_reps_email" ON "supplier_reps" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "legal_entities_customer" ON "legal_entities" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "meters_rate_check" ON "meters" USING btree ("rate_check_id");--> statement-breakpoint
CREATE INDEX "rate_checks_customer" ON "rate_checks" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "rate_checks_status" ON "rate_checks" USING btree ("status_code");--> statement-breakpoint
CREATE INDEX "status_changes_rate_check" ON "status_changes" USING btree ("rate_check_id");--> statement-breakpoint
CREATE UNIQUE INDEX "opt_outs_in_force" ON "opt_outs" USING btree ("rate_check_id","supplier_id") WHERE "opt_outs"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "pricing_options_scenario" ON "pricing_options" USING btree ("pricing_scenario_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pricing_options_custom_term" ON "pricing_options" USING btree ("pricing_scenario_id","supplier_id","max_term") WHERE "pricing_options"."supplier_id" is not null and "pricing_options"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "pricing_scenarios_rate_check" ON "pricing_scenarios" USING btree ("rate_check_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_requests_rate_check_supplier" ON "quote_requests" USING btree ("rate_check_id","supplier_id");--> statement-breakpoint
CREATE INDEX "quote_requests_supplier" ON "quote_requests" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "quote_taxes_quote" ON "quote_taxes" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "quotes_quote_request" ON "quotes" USING btree ("quote_request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_current" ON "quotes" USING btree ("pricing_option_id","supplier_id") WHERE "quotes"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "contract_rejections_rate_check" ON "contract_rejections" USING btree ("rate_check_id");--> statement-breakpoint
CREATE INDEX "contract_revisions_rate_check" ON "contract_revisions" USING btree ("rate_check_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_revisions_unresolved" ON "contract_revisions" USING btree ("rate_check_id") WHERE not "contract_revisions"."resolved";--> statement-breakpoint
CREATE INDEX "documents_customer" ON "documents" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "documents_rate_check" ON "documents" USING btree ("rate_check_id");--> statement-breakpoint
CREATE INDEX "documents_energy_plan" ON "documents" USING btree ("energy_plan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "energy_plans_rate_check" ON "energy_plans" USING btree ("rate_check_id");--> statement-breakpoint
CREATE INDEX "energy_plans_supplier" ON "energy_plans" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "envelopes_rate_check_version" ON "envelopes" USING btree ("rate_check_id","version");--> statement-breakpoint
CREATE INDEX "audit_rows_entity" ON "audit_rows" USING btree ("entity","entity_id");