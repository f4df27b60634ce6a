CREATE SEQUENCE "public"."document_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 70101 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."bid_draft_revisions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"session_hash" text,
	"sign_on" jsonb,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"token_hash" text NOT NULL,
	"rep_id" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_token_hash_rep_id_pk" PRIMARY KEY("token_hash","rep_id")
);
--> statement-breakpoint
CREATE TABLE "link_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"rep_id" text NOT NULL,
	"path" text,
	"session_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"rep_id" text NOT NULL,
	"name" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"rep_id" text NOT NULL,
	"supplier_id" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_views_rep_id_supplier_id_list_name_pk" PRIMARY KEY("rep_id","supplier_id","list","name")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"rep_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer,
	"recovery_hashes" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"rep_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"used_by_hand" boolean DEFAULT false NOT NULL,
	"id" text DEFAULT gen_random_uuid()::text NOT NULL,
	"user_agent" text,
	"last_used_at" timestamp with time zone,
	"sign_on_session" text
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_failure_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_on_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"supplier_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_ons" (
	"supplier_id" text PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text,
	"enforced" boolean DEFAULT false NOT NULL,
	"claim" jsonb,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_reps" (
	"user_id" text PRIMARY KEY NOT NULL,
	"supplier_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"roles" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rights" jsonb DEFAULT '["bids","contracts"]'::jsonb NOT NULL,
	"limits" jsonb,
	"password_hash" text,
	"invite_code_hash" text,
	"invite_expires_at" timestamp with time zone,
	"invite_used_at" timestamp with time zone,
	"sign_on_issuer" text,
	"sign_on_subject" text,
	"deactivated_at" timestamp with time zone
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
	"meter_count" integer DEFAULT 0 NOT NULL,
	"utility_ids" text[] DEFAULT '{}' NOT NULL,
	"utility_names" text[] DEFAULT '{}' NOT NULL,
	"legal_entity_names" text[] DEFAULT '{}' NOT NULL,
	"product_configuration" jsonb NOT NULL,
	"line_items_included" jsonb NOT NULL,
	"line_items_excluded" jsonb NOT NULL,
	"internal_qa_start_time" timestamp with time zone,
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
CREATE TABLE "operator_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"operator_id" text NOT NULL,
	"scope" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_records" (
	"operator_id" text NOT NULL,
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"id" text NOT NULL,
	"content_hash" text NOT NULL,
	"answer" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_records_operator_id_kind_external_id_pk" PRIMARY KEY("operator_id","kind","external_id")
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "engine_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"rep_id" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"webhook" text,
	"webhook_secret" text
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "webhook_places" (
	"id" text PRIMARY KEY NOT NULL,
	"snapshot" text NOT NULL
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
	"rate_check_id" text NOT NULL,
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
	"supplier_quote_number" text,
	"supplier_note" text,
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
	"rate_check_id" text NOT NULL,
	"state_tax_id" text NOT NULL,
	"included_by_supplier" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"quote_request_id" text NOT NULL,
	"rate_check_id" text NOT NULL,
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
CREATE TABLE "rate_floors" (
	"rep_id" text NOT NULL,
	"quote_request_id" text NOT NULL,
	"pricing_option_id" text NOT NULL,
	"field" text NOT NULL,
	"floor" numeric(12, 6) NOT NULL,
	"fee_included" boolean NOT NULL,
	"taxes_included" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_floors_rep_id_pricing_option_id_pk" PRIMARY KEY("rep_id","pricing_option_id")
);
--> statement-breakpoint
CREATE TABLE "question_reads" (
	"rep_id" text NOT NULL,
	"quote_request_id" text NOT NULL,
	"read_until" timestamp with time zone NOT NULL,
	CONSTRAINT "question_reads_rep_id_quote_request_id_pk" PRIMARY KEY("rep_id","quote_request_id")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" text PRIMARY KEY NOT NULL,
	"quote_request_id" text NOT NULL,
	"rate_check_id" text NOT NULL,
	"supplier_id" text NOT NULL,
	"rep_id" text NOT NULL,
	"text" text NOT NULL,
	"audience" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer_due" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_to" text,
	"answered_at" timestamp with time zone,
	"answered_by" text
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
	"question_id" text,
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
CREATE TABLE "joined_copies" (
	"content_key" text PRIMARY KEY NOT NULL,
	"document_id" text NOT NULL,
	"storage_key" text,
	"created_at" timestamp with time zone NOT NULL
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
	"to" jsonb,
	"xact" "xid8" DEFAULT pg_current_xact_id()
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
CREATE TABLE "request_counts" (
	"route" text NOT NULL,
	"caller" text NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_counts_route_caller_pk" PRIMARY KEY("route","caller")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"rep_id" text,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"bytes" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listed_plans" (
	"energy_plan_id" text PRIMARY KEY NOT NULL,
	"rate_check_id" text NOT NULL,
	"supplier_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"status_code" integer NOT NULL,
	"canceled" boolean NOT NULL,
	"contract_list" text,
	"customer" text NOT NULL,
	"state" text NOT NULL,
	"commodity_type" text NOT NULL,
	"yearly_usage" bigint NOT NULL,
	"end_date" date NOT NULL,
	"start_date" date DEFAULT '1970-01-01' NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listed_requests" (
	"quote_request_id" text PRIMARY KEY NOT NULL,
	"rate_check_id" text NOT NULL,
	"supplier_id" text NOT NULL,
	"time_quotes_due" timestamp with time zone NOT NULL,
	"status_code" integer NOT NULL,
	"invited_for_last_look" boolean NOT NULL,
	"has_quote" boolean NOT NULL,
	"opted_out" boolean NOT NULL,
	"bid_list" text,
	"prospect_list" text,
	"has_report" boolean NOT NULL,
	"customer" text NOT NULL,
	"state" text NOT NULL,
	"commodity_type" text NOT NULL,
	"annual_usage" bigint NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reported_rates" (
	"quote_id" text PRIMARY KEY NOT NULL,
	"quote_request_id" text NOT NULL,
	"rate_check_id" text NOT NULL,
	"supplier_id" text NOT NULL,
	"pricing_scenario_id" text NOT NULL,
	"commodity_type" text NOT NULL,
	"state" text NOT NULL,
	"utility_names" text[] NOT NULL,
	"time_quotes_due" timestamp with time zone NOT NULL,
	"month" text NOT NULL,
	"term" integer NOT NULL,
	"quoted_rate" numeric(12, 6),
	"best_rate" numeric(12, 6),
	"rate_difference" numeric(13, 6),
	"selected" boolean NOT NULL,
	"outcome" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_choices" (
	"rep_id" text PRIMARY KEY NOT NULL,
	"browser" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"email" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"whose" text DEFAULT 'all' NOT NULL,
	"digest" boolean DEFAULT false NOT NULL,
	"refused_since" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rep_id" text NOT NULL,
	"quote_request_id" text,
	"energy_plan_id" text,
	"moment" text NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alert_mails_about" CHECK (num_nonnulls("alert_mails"."quote_request_id", "alert_mails"."energy_plan_id") <= 1)
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"rep_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chat_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"supplier_id" text NOT NULL,
	"quote_request_id" text,
	"energy_plan_id" text,
	"moment" text NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_messages_once" UNIQUE NULLS NOT DISTINCT("supplier_id","quote_request_id","energy_plan_id","moment","deadline")
);
--> statement-breakpoint
CREATE TABLE "chat_webhooks" (
	"supplier_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"moments" jsonb NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone,
	"last_ok" boolean,
	"last_answer" text
);
--> statement-breakpoint
CREATE TABLE "notice_reads" (
	"rep_id" text PRIMARY KEY NOT NULL,
	"read_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bid_desks" (
	"quote_request_id" text PRIMARY KEY NOT NULL,
	"supplier_id" text NOT NULL,
	"handed_by" text,
	"handed_to" text,
	"handed_at" timestamp with time zone,
	"handed_note" text,
	"attesting_by" text,
	"attesting_at" timestamp with time zone,
	"attesting_until" timestamp with time zone,
	"second_id" text,
	"second_by" text,
	"second_of" text,
	"second_at" timestamp with time zone,
	"second_bid" jsonb,
	"changed_at" timestamp with time zone NOT NULL,
	"xact" "xid8" DEFAULT pg_current_xact_id() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bid_drafts" (
	"quote_request_id" text NOT NULL,
	"scenario_id" text NOT NULL,
	"rep_id" text NOT NULL,
	"name" text NOT NULL,
	"value" jsonb NOT NULL,
	"revision" bigint NOT NULL,
	"typed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bid_drafts_quote_request_id_scenario_id_rep_id_name_pk" PRIMARY KEY("quote_request_id","scenario_id","rep_id","name")
);
--> statement-breakpoint
CREATE TABLE "bid_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_request_id" text NOT NULL,
	"rep_id" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bid_presences" (
	"quote_request_id" text NOT NULL,
	"rep_id" text NOT NULL,
	"tab" text NOT NULL,
	"editing" text,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bid_presences_quote_request_id_rep_id_tab_pk" PRIMARY KEY("quote_request_id","rep_id","tab")
);
--> statement-breakpoint
CREATE TABLE "receipt_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text,
	"made_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"number" text PRIMARY KEY NOT NULL,
	"quote_request_id" text NOT NULL,
	"supplier_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"digest" text NOT NULL,
	"kind" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"signed" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_tokens" ADD CONSTRAINT "link_tokens_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_domains" ADD CONSTRAINT "sign_on_domains_supplier_id_sign_ons_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."sign_ons"("supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ons" ADD CONSTRAINT "sign_ons_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "operator_keys" ADD CONSTRAINT "operator_keys_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_records" ADD CONSTRAINT "operator_records_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engine_keys" ADD CONSTRAINT "engine_keys_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_key_id_engine_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."engine_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "rate_floors" ADD CONSTRAINT "rate_floors_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_floors" ADD CONSTRAINT "rate_floors_quote_request_id_quote_requests_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reads" ADD CONSTRAINT "question_reads_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reads" ADD CONSTRAINT "question_reads_quote_request_id_quote_requests_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_quote_request_id_quote_requests_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_rate_check_id_rate_checks_id_fk" FOREIGN KEY ("rate_check_id") REFERENCES "public"."rate_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_rejections" ADD CONSTRAINT "contract_rejections_rate_check_id_rate_checks_id_fk" FOREIGN KEY ("rate_check_id") REFERENCES "public"."rate_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_rejections" ADD CONSTRAINT "contract_rejections_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_revisions" ADD CONSTRAINT "contract_revisions_rate_check_id_rate_checks_id_fk" FOREIGN KEY ("rate_check_id") REFERENCES "public"."rate_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_revisions" ADD CONSTRAINT "contract_revisions_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_rate_check_id_rate_checks_id_fk" FOREIGN KEY ("rate_check_id") REFERENCES "public"."rate_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_energy_plan_id_energy_plans_id_fk" FOREIGN KEY ("energy_plan_id") REFERENCES "public"."energy_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_legal_entity_id_legal_entities_id_fk" FOREIGN KEY ("legal_entity_id") REFERENCES "public"."legal_entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "joined_copies" ADD CONSTRAINT "joined_copies_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "demo_schedules" ADD CONSTRAINT "demo_schedules_rate_check_id_rate_checks_id_fk" FOREIGN KEY ("rate_check_id") REFERENCES "public"."rate_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_records" ADD CONSTRAINT "idempotency_records_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_plans" ADD CONSTRAINT "listed_plans_energy_plan_id_energy_plans_id_fk" FOREIGN KEY ("energy_plan_id") REFERENCES "public"."energy_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_requests" ADD CONSTRAINT "listed_requests_quote_request_id_quote_requests_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_rates" ADD CONSTRAINT "reported_rates_quote_request_id_quote_requests_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_choices" ADD CONSTRAINT "alert_choices_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_mails" ADD CONSTRAINT "alert_mails_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_mails" ADD CONSTRAINT "alert_mails_quote_request_id_quote_requests_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_mails" ADD CONSTRAINT "alert_mails_energy_plan_id_energy_plans_id_fk" FOREIGN KEY ("energy_plan_id") REFERENCES "public"."energy_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_supplier_id_chat_webhooks_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."chat_webhooks"("supplier_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_webhooks" ADD CONSTRAINT "chat_webhooks_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_desks" ADD CONSTRAINT "bid_desks_quote_request_id_quote_requests_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_desks" ADD CONSTRAINT "bid_desks_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_desks" ADD CONSTRAINT "bid_desks_handed_by_supplier_reps_user_id_fk" FOREIGN KEY ("handed_by") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_desks" ADD CONSTRAINT "bid_desks_handed_to_supplier_reps_user_id_fk" FOREIGN KEY ("handed_to") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_desks" ADD CONSTRAINT "bid_desks_attesting_by_supplier_reps_user_id_fk" FOREIGN KEY ("attesting_by") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_desks" ADD CONSTRAINT "bid_desks_second_by_supplier_reps_user_id_fk" FOREIGN KEY ("second_by") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_desks" ADD CONSTRAINT "bid_desks_second_of_supplier_reps_user_id_fk" FOREIGN KEY ("second_of") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_drafts" ADD CONSTRAINT "bid_drafts_quote_request_id_quote_requests_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_drafts" ADD CONSTRAINT "bid_drafts_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_notes" ADD CONSTRAINT "bid_notes_quote_request_id_quote_requests_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_notes" ADD CONSTRAINT "bid_notes_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_presences" ADD CONSTRAINT "bid_presences_quote_request_id_quote_requests_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_presences" ADD CONSTRAINT "bid_presences_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_quote_request_id_quote_requests_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenges_end" ON "challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_devices_rep" ON "known_devices" USING btree ("rep_id");--> statement-breakpoint
CREATE INDEX "known_devices_last_use" ON "known_devices" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "link_tokens_end" ON "link_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "link_tokens_used" ON "link_tokens" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "link_tokens_rep" ON "link_tokens" USING btree ("rep_id");--> statement-breakpoint
CREATE INDEX "passkeys_rep" ON "passkeys" USING btree ("rep_id");--> statement-breakpoint
CREATE INDEX "sessions_rep" ON "sessions" USING btree ("rep_id");--> statement-breakpoint
CREATE INDEX "sessions_end" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_on_domains_supplier" ON "sign_on_domains" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_reps_email" ON "supplier_reps" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "supplier_reps_supplier" ON "supplier_reps" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_reps_sign_on" ON "supplier_reps" USING btree ("sign_on_issuer","sign_on_subject");--> statement-breakpoint
CREATE INDEX "legal_entities_customer" ON "legal_entities" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "meters_rate_check_id" ON "meters" USING btree ("rate_check_id","id");--> statement-breakpoint
CREATE INDEX "meters_account_no" ON "meters" USING btree ("utility_account_no" text_pattern_ops,"rate_check_id");--> statement-breakpoint
CREATE INDEX "meters_legal_entity" ON "meters" USING btree ("legal_entity_id");--> statement-breakpoint
CREATE INDEX "meters_utility" ON "meters" USING btree ("utility_id");--> statement-breakpoint
CREATE INDEX "rate_checks_customer" ON "rate_checks" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "rate_checks_status" ON "rate_checks" USING btree ("status_code");--> statement-breakpoint
CREATE INDEX "status_changes_rate_check" ON "status_changes" USING btree ("rate_check_id");--> statement-breakpoint
CREATE UNIQUE INDEX "operator_keys_secret" ON "operator_keys" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "operator_keys_operator" ON "operator_keys" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "operator_records_id" ON "operator_records" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "operators_name" ON "operators" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "engine_keys_secret" ON "engine_keys" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "engine_keys_rep" ON "engine_keys" USING btree ("rep_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_key" ON "webhook_deliveries" USING btree ("key_id","at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_next" ON "webhook_deliveries" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_at" ON "webhook_deliveries" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "opt_outs_in_force" ON "opt_outs" USING btree ("rate_check_id","supplier_id") WHERE "opt_outs"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "pricing_options_scenario" ON "pricing_options" USING btree ("pricing_scenario_id");--> statement-breakpoint
CREATE INDEX "pricing_options_rate_check" ON "pricing_options" USING btree ("rate_check_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pricing_options_custom_term" ON "pricing_options" USING btree ("pricing_scenario_id","supplier_id","max_term") WHERE "pricing_options"."supplier_id" is not null and "pricing_options"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "pricing_scenarios_rate_check" ON "pricing_scenarios" USING btree ("rate_check_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_requests_rate_check_supplier" ON "quote_requests" USING btree ("rate_check_id","supplier_id");--> statement-breakpoint
CREATE INDEX "quote_requests_supplier_due" ON "quote_requests" USING btree ("supplier_id","time_quotes_due","id");--> statement-breakpoint
CREATE INDEX "quote_taxes_quote" ON "quote_taxes" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "quotes_quote_request" ON "quotes" USING btree ("quote_request_id");--> statement-breakpoint
CREATE INDEX "quotes_standing" ON "quotes" USING btree ("quote_request_id") WHERE "quotes"."superseded_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_current" ON "quotes" USING btree ("pricing_option_id","supplier_id") WHERE "quotes"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "rate_floors_request" ON "rate_floors" USING btree ("quote_request_id","rep_id");--> statement-breakpoint
CREATE INDEX "questions_request" ON "questions" USING btree ("quote_request_id","asked_at");--> statement-breakpoint
CREATE INDEX "questions_rate_check" ON "questions" USING btree ("rate_check_id","answered_at");--> statement-breakpoint
CREATE INDEX "contract_rejections_rate_check" ON "contract_rejections" USING btree ("rate_check_id");--> statement-breakpoint
CREATE INDEX "contract_revisions_rate_check" ON "contract_revisions" USING btree ("rate_check_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contract_revisions_unresolved" ON "contract_revisions" USING btree ("rate_check_id") WHERE not "contract_revisions"."resolved";--> statement-breakpoint
CREATE INDEX "documents_customer" ON "documents" USING btree ("customer_id","rate_check_id");--> statement-breakpoint
CREATE INDEX "documents_rate_check" ON "documents" USING btree ("rate_check_id");--> statement-breakpoint
CREATE INDEX "documents_energy_plan" ON "documents" USING btree ("energy_plan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_storage_key" ON "documents" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "documents_question" ON "documents" USING btree ("question_id") WHERE "documents"."question_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_removed" ON "documents" USING btree ("removed_at") WHERE "documents"."removed_at" is not null and "documents"."storage_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "energy_plans_rate_check" ON "energy_plans" USING btree ("rate_check_id");--> statement-breakpoint
CREATE INDEX "energy_plans_supplier" ON "energy_plans" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "envelopes_rate_check_version" ON "envelopes" USING btree ("rate_check_id","version");--> statement-breakpoint
CREATE INDEX "envelopes_energy_plan" ON "envelopes" USING btree ("energy_plan_id");--> statement-breakpoint
CREATE INDEX "final_rejection_requests_accepted" ON "final_rejection_requests" USING btree ("accepted_at");--> statement-breakpoint
CREATE INDEX "joined_copies_document" ON "joined_copies" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "audit_rows_entity" ON "audit_rows" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "audit_rows_xact" ON "audit_rows" USING btree ("xact");--> statement-breakpoint
CREATE INDEX "audit_rows_action" ON "audit_rows" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "idempotency_records_created" ON "idempotency_records" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "request_counts_end" ON "request_counts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "uploads_rep" ON "uploads" USING btree ("rep_id","started_at");--> statement-breakpoint
CREATE INDEX "uploads_started" ON "uploads" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "listed_plans_rate_check" ON "listed_plans" USING btree ("rate_check_id");--> statement-breakpoint
CREATE INDEX "listed_plans_created" ON "listed_plans" USING btree ("supplier_id","created_at","energy_plan_id");--> statement-breakpoint
CREATE INDEX "listed_plans_usage" ON "listed_plans" USING btree ("supplier_id","contract_list","yearly_usage","energy_plan_id");--> statement-breakpoint
CREATE INDEX "listed_plans_start" ON "listed_plans" USING btree ("supplier_id","contract_list","start_date","energy_plan_id");--> statement-breakpoint
CREATE INDEX "listed_plans_customer" ON "listed_plans" USING btree ("supplier_id","contract_list","customer","energy_plan_id");--> statement-breakpoint
CREATE INDEX "listed_plans_state" ON "listed_plans" USING btree ("supplier_id","contract_list","state","energy_plan_id");--> statement-breakpoint
CREATE INDEX "listed_plans_status" ON "listed_plans" USING btree ("supplier_id","contract_list","status_code","energy_plan_id");--> statement-breakpoint
CREATE INDEX "listed_plans_words" ON "listed_plans" USING gin ("words");--> statement-breakpoint
CREATE INDEX "listed_requests_rate_check" ON "listed_requests" USING btree ("rate_check_id");--> statement-breakpoint
CREATE INDEX "listed_requests_due" ON "listed_requests" USING btree ("supplier_id","time_quotes_due","quote_request_id");--> statement-breakpoint
CREATE INDEX "listed_requests_bids" ON "listed_requests" USING btree ("supplier_id","bid_list","time_quotes_due","quote_request_id");--> statement-breakpoint
CREATE INDEX "listed_requests_prospects" ON "listed_requests" USING btree ("supplier_id","prospect_list","time_quotes_due","quote_request_id");--> statement-breakpoint
CREATE INDEX "listed_requests_reports" ON "listed_requests" USING btree ("supplier_id","has_report","time_quotes_due","quote_request_id");--> statement-breakpoint
CREATE INDEX "listed_requests_reports_customer" ON "listed_requests" USING btree ("supplier_id","customer","quote_request_id") WHERE "listed_requests"."has_report";--> statement-breakpoint
CREATE INDEX "listed_requests_customer" ON "listed_requests" USING btree ("supplier_id","customer","quote_request_id");--> statement-breakpoint
CREATE INDEX "listed_requests_usage" ON "listed_requests" USING btree ("supplier_id","annual_usage","quote_request_id");--> statement-breakpoint
CREATE INDEX "listed_requests_state" ON "listed_requests" USING btree ("supplier_id","state","quote_request_id");--> statement-breakpoint
CREATE INDEX "listed_requests_status" ON "listed_requests" USING btree ("supplier_id","status_code","quote_request_id");--> statement-breakpoint
CREATE INDEX "listed_requests_words" ON "listed_requests" USING gin ("words");--> statement-breakpoint
CREATE INDEX "reported_rates_supplier" ON "reported_rates" USING btree ("supplier_id","commodity_type","month");--> statement-breakpoint
CREATE INDEX "reported_rates_request" ON "reported_rates" USING btree ("quote_request_id");--> statement-breakpoint
CREATE INDEX "reported_rates_rate_check" ON "reported_rates" USING btree ("rate_check_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_mails_once" ON "alert_mails" USING btree ("rep_id","quote_request_id","moment","deadline");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_mails_once_a_plan" ON "alert_mails" USING btree ("rep_id","energy_plan_id","moment","deadline");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_mails_once_a_morning" ON "alert_mails" USING btree ("rep_id","deadline") WHERE "alert_mails"."quote_request_id" is null and "alert_mails"."energy_plan_id" is null;--> statement-breakpoint
CREATE INDEX "alert_mails_plan" ON "alert_mails" USING btree ("energy_plan_id");--> statement-breakpoint
CREATE INDEX "alert_mails_request" ON "alert_mails" USING btree ("quote_request_id");--> statement-breakpoint
CREATE INDEX "alert_mails_waiting" ON "alert_mails" USING btree ("next_try_at") WHERE "alert_mails"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "alert_mails_deadline" ON "alert_mails" USING btree ("deadline");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "chat_messages_waiting" ON "chat_messages" USING btree ("next_try_at") WHERE "chat_messages"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "chat_messages_deadline" ON "chat_messages" USING btree ("deadline");--> statement-breakpoint
CREATE INDEX "bid_desks_xact" ON "bid_desks" USING btree ("xact");--> statement-breakpoint
CREATE INDEX "bid_notes_request" ON "bid_notes" USING btree ("quote_request_id","at");--> statement-breakpoint
CREATE INDEX "bid_presences_seen" ON "bid_presences" USING btree ("seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_keys_signing" ON "receipt_keys" USING btree (("retired_at" is null)) WHERE "receipt_keys"."retired_at" is null and "receipt_keys"."private_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_chain" ON "receipts" USING btree ("quote_request_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_digest" ON "receipts" USING btree ("digest");--> statement-breakpoint
-- Words as lists look for them: `<supplier>/<word>`, so that a search reads what is the supplier's alone.
CREATE FUNCTION "listed_words"("supplier" text, "texts" text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
  select array_to_tsvector(coalesce(array_agg(distinct supplier || '/' || left(word, 60)), '{}'))
  from unnest(texts) as text_of_row, regexp_split_to_table(lower(text_of_row), E'[\\s,.;:/()&''"-]+') as word
  where word <> ''
$$;--> statement-breakpoint
-- isOpenBid and isClosedBid of shared-contracts, but for the time.
CREATE FUNCTION "bid_list_of"("status" integer, "invited" boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  select case
    when status = 300 or (status = 330 and invited) then 'open'
    when status > 300 and status <> 330 then 'closed'
  end
$$;--> statement-breakpoint
-- prospectListsOf of shared-contracts, but for the time; `left` is open and opted out of.
CREATE FUNCTION "prospect_list_of"("status" integer, "invited" boolean, "quoted" boolean, "opted_out" boolean)
RETURNS text LANGUAGE sql IMMUTABLE AS $$
  select case
    when status = 2 then null
    when quoted and (status > 400 or status in (0, 1)) then 'previous'
    when quoted then 'pending'
    when status = 300 or (status = 330 and invited) then case when opted_out then 'left' else 'new' end
  end
$$;--> statement-breakpoint
CREATE FUNCTION "list_requests_again"("ids" text[]) RETURNS void LANGUAGE sql AS $$
  insert into listed_requests as listed (
    quote_request_id, rate_check_id, supplier_id, time_quotes_due, status_code, invited_for_last_look, has_quote,
    opted_out, bid_list, prospect_list, has_report, customer, state, commodity_type, annual_usage, words)
  select request.id, request.rate_check_id, request.supplier_id, request.time_quotes_due, rate_check.status_code,
    request.invited_for_last_look, fact.quoted, fact.opted_out,
    bid_list_of(rate_check.status_code, request.invited_for_last_look),
    prospect_list_of(rate_check.status_code, request.invited_for_last_look, fact.quoted, fact.opted_out),
    fact.quoted and rate_check.status_code > 330,
    lower(customer.company_name), rate_check.state, rate_check.commodity_type, scenario.total_annual_usage,
    listed_words(request.supplier_id,
      array[customer.company_name, rate_check.state, request.id, rate_check.id] || rate_check.utility_names)
  from quote_requests as request
  join rate_checks as rate_check on rate_check.id = request.rate_check_id
  join customers as customer on customer.id = rate_check.customer_id
  join lateral (
    select total_annual_usage from pricing_scenarios
    where pricing_scenarios.rate_check_id = rate_check.id and pricing_scenarios."primary"
    order by pricing_scenarios.id limit 1
  ) as scenario on true
  cross join lateral (
    select
      exists (
        select 1 from quotes
        join pricing_options on pricing_options.id = quotes.pricing_option_id
          and pricing_options.rate_check_id = request.rate_check_id
        where quotes.quote_request_id = request.id and quotes.rate_check_id = request.rate_check_id
          and quotes.superseded_at is null and pricing_options.removed_at is null
      ) as quoted,
      exists (
        select 1 from opt_outs
        where opt_outs.rate_check_id = rate_check.id and opt_outs.supplier_id = request.supplier_id
          and opt_outs.ended_at is null
      ) as opted_out
  ) as fact
  where request.id = any(ids)
  on conflict (quote_request_id) do update set
    time_quotes_due = excluded.time_quotes_due, status_code = excluded.status_code,
    invited_for_last_look = excluded.invited_for_last_look, has_quote = excluded.has_quote,
    opted_out = excluded.opted_out, bid_list = excluded.bid_list, prospect_list = excluded.prospect_list,
    has_report = excluded.has_report, customer = excluded.customer, state = excluded.state,
    commodity_type = excluded.commodity_type, annual_usage = excluded.annual_usage, words = excluded.words
  where listed is distinct from excluded
$$;--> statement-breakpoint
CREATE FUNCTION "list_plans_again"("ids" text[]) RETURNS void LANGUAGE sql AS $$
  insert into listed_plans as listed (
    energy_plan_id, rate_check_id, supplier_id, created_at, status_code, canceled, contract_list, customer, state,
    commodity_type, yearly_usage, end_date, start_date, words)
  select plan.id, plan.rate_check_id, plan.supplier_id, plan.created_at, rate_check.status_code,
    plan.canceled_at is not null,
    case when rate_check.status_code in (0, 1, 1000) then 'closed' when rate_check.status_code <> 2 then 'open' end,
    lower(customer.company_name), rate_check.state, rate_check.commodity_type, plan.yearly_usage, plan.end_date,
    (plan.end_date - make_interval(months => plan.term_months))::date,
    listed_words(plan.supplier_id,
      array[customer.company_name, rate_check.state, plan.id, rate_check.id] || rate_check.utility_names)
  from energy_plans as plan
  join rate_checks as rate_check on rate_check.id = plan.rate_check_id
  join customers as customer on customer.id = plan.customer_id
  where plan.id = any(ids)
  on conflict (energy_plan_id) do update set
    status_code = excluded.status_code, canceled = excluded.canceled, contract_list = excluded.contract_list,
    customer = excluded.customer, state = excluded.state, commodity_type = excluded.commodity_type,
    yearly_usage = excluded.yearly_usage, end_date = excluded.end_date, start_date = excluded.start_date,
    words = excluded.words
  where listed is distinct from excluded
$$;--> statement-breakpoint
-- Everything that is listed of some rate checks. Their rows are locked by whoever changes them.
CREATE FUNCTION "list_rate_checks_again"("checks" text[]) RETURNS void LANGUAGE sql AS $$
  select list_requests_again(array(select id from quote_requests where rate_check_id = any(checks)));
  select list_plans_again(array(select id from energy_plans where rate_check_id = any(checks)));
$$;--> statement-breakpoint
CREATE FUNCTION "count_meters_again"("checks" text[]) RETURNS void LANGUAGE sql AS $$
  update rate_checks set meter_count = found.meters, utility_ids = found.ids, utility_names = found.utilities,
    legal_entity_names = found.entities
  from (
    select rate_check.id, count(meters.id)::int as meters,
      coalesce(array_agg(distinct utilities.id) filter (where utilities.id is not null), '{}') as ids,
      coalesce(array_agg(distinct utilities.name) filter (where utilities.name is not null), '{}') as utilities,
      coalesce(array_agg(distinct entity.name) filter (where entity.name is not null), '{}') as entities
    from unnest(checks) as rate_check(id)
    left join meters on meters.rate_check_id = rate_check.id
    left join utilities on utilities.id = meters.utility_id
    left join legal_entities as entity on entity.id = meters.legal_entity_id
    group by rate_check.id
  ) as found
  where rate_checks.id = found.id
    and (rate_checks.meter_count, rate_checks.utility_ids, rate_checks.utility_names, rate_checks.legal_entity_names)
      is distinct from (found.meters, found.ids, found.utilities, found.entities)
$$;--> statement-breakpoint
CREATE FUNCTION "after_rate_checks"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform list_rate_checks_again(array(
    select after.id from changed as after join before on before.id = after.id
    where (after.status_code, after.state, after.commodity_type, after.customer_id, after.utility_names)
      is distinct from (before.status_code, before.state, before.commodity_type, before.customer_id, before.utility_names)
  ));
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "after_scenarios"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform list_requests_again(array(
    select id from quote_requests where rate_check_id in (select rate_check_id from changed)
  ));
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "after_customers"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform list_rate_checks_again(array(
    select rate_checks.id from changed as after join before on before.id = after.id
    join rate_checks on rate_checks.customer_id = after.id
    where after.company_name <> before.company_name
  ));
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "after_new_requests"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform list_requests_again(array(select id from changed));
  return null;
end $$;--> statement-breakpoint
-- A submission changes a request and nothing that is listed of it: then the long statement is not even planned.
CREATE FUNCTION "after_requests"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  ids text[] := array(
    select after.id from changed as after join before on before.id = after.id
    where (after.time_quotes_due, after.invited_for_last_look) is distinct from
      (before.time_quotes_due, before.invited_for_last_look)
  );
begin
  if cardinality(ids) > 0 then
    perform list_requests_again(ids);
  end if;
  return null;
end $$;--> statement-breakpoint
-- The way of every submission: of what is listed only that there is a quote can change.
CREATE FUNCTION "after_new_quotes"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update listed_requests set has_quote = true, has_report = status_code > 330,
    prospect_list = prospect_list_of(status_code, invited_for_last_look, true, opted_out)
  where quote_request_id in (select quote_request_id from changed where superseded_at is null) and not has_quote;
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "after_gone_quotes"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform list_requests_again(array(select distinct quote_request_id from changed));
  return null;
end $$;--> statement-breakpoint
-- A quote that another one replaced is listed nowhere; those that stand are found by the index quotes_current.
CREATE FUNCTION "after_options"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform list_requests_again(array(
    select distinct quotes.quote_request_id from changed as after join before on before.id = after.id
    join quotes on quotes.pricing_option_id = after.id and quotes.superseded_at is null
    where (after.removed_at is null) <> (before.removed_at is null)
  ));
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "after_opt_outs"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform list_requests_again(array(
    select distinct quote_requests.id from changed
    join quote_requests on quote_requests.rate_check_id = changed.rate_check_id
      and quote_requests.supplier_id = changed.supplier_id
  ));
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "after_plans"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform list_plans_again(array(select id from changed));
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "after_meters"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform count_meters_again(array(select distinct rate_check_id from changed));
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "after_utilities"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform count_meters_again(array(
    select distinct meters.rate_check_id from changed as after join before on before.id = after.id
    join meters on meters.utility_id = after.id where after.name <> before.name
  ));
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "after_legal_entities"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform count_meters_again(array(
    select distinct meters.rate_check_id from changed as after join before on before.id = after.id
    join meters on meters.legal_entity_id = after.id where after.name <> before.name
  ));
  return null;
end $$;--> statement-breakpoint
-- outcomeOf of shared-contracts, of a report that has a status.
CREATE FUNCTION "report_outcome"("won" boolean, "decision" text, "status" integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  select case
    when won then 'won'
    when decision = 'hold_current_plan' then 'plan-kept'
    when status > 400 then 'not-chosen'
    else 'undecided'
  end
$$;--> statement-breakpoint
-- The rates of all reports on some rate checks. Like is compared with like: all-in prices, the best one told in the
-- inclusions of the own quote (decision 39), as allInPrice and rateOfPrice of shared-contracts do it: every tax is a
-- percent of the price without tax (decision 47), a division is to 12 places and the rate to 6, both half up.
CREATE FUNCTION "report_again"("checks" text[]) RETURNS void LANGUAGE plpgsql AS $$
begin
  if cardinality(checks) = 0 then
    return;
  end if;
  delete from reported_rates where rate_check_id = any(checks);
  insert into reported_rates as kept (
    quote_id, quote_request_id, rate_check_id, supplier_id, pricing_scenario_id, commodity_type, state, utility_names,
    time_quotes_due, month, term, quoted_rate, best_rate, rate_difference, selected, outcome)
  with charged as (
    select quote.id, quote.quote_request_id, quote.rate_check_id, quote.supplier_id, option.pricing_scenario_id,
      rate_check.commodity_type, rate_check.state, rate_check.utility_names, rate_check.status_code, decided.decision,
      request.time_quotes_due, option.max_term as term, quote.status = 'selected' as selected,
      coalesce(quote.submitted_rate, 0) = 0 as green,
      case when coalesce(quote.submitted_rate, 0) = 0 then quote.renewable_total else quote.submitted_rate end as rate,
      nullif(quote.submitted_rate, 0) as standard, nullif(quote.renewable_total, 0) as renewable,
      case when quote.fee_included then 0 else rate_check.total_fee end as fee,
      1 + taxes.included * 0.01 as included, 1 + taxes.percent * 0.01 as every_tax
    from unnest(checks) as one(id)
    join rate_checks as rate_check on rate_check.id = one.id and rate_check.status_code > 330
    join quote_requests as request on request.rate_check_id = rate_check.id
    join quotes as quote on quote.quote_request_id = request.id and quote.rate_check_id = request.rate_check_id
      and quote.superseded_at is null
    join pricing_options as option on option.id = quote.pricing_option_id
      and option.rate_check_id = quote.rate_check_id and option.removed_at is null
    left join customer_decisions as decided on decided.rate_check_id = rate_check.id
    cross join lateral (
      select coalesce(sum(tax.percent_tax), 0) as percent,
        coalesce(sum(tax.percent_tax) filter (where coalesce(
          (select quote_taxes.included_by_supplier from quote_taxes
            where quote_taxes.quote_id = quote.id and quote_taxes.rate_check_id = quote.rate_check_id
              and quote_taxes.state_tax_id = tax.id
            order by quote_taxes.id limit 1),
          quote.taxes_included)), 0) as included
      from state_taxes as tax
      where tax.state = rate_check.state and tax.commodity_type = rate_check.commodity_type
    ) as taxes
  ), priced as (
    select charged.*,
      bool_or(selected) over (partition by supplier_id, pricing_scenario_id) as won,
      case when green then min(tax_scaled(renewable + fee, every_tax, included)) over same_term
        else min(tax_scaled(standard + fee, every_tax, included)) over same_term end as best_price
    from charged window same_term as (partition by pricing_scenario_id, term)
  ), compared as (
    select priced.*,
      round(tax_scaled(best_price, included, every_tax) - fee, 6) as best
    from priced
  )
  select id, quote_request_id, rate_check_id, supplier_id, pricing_scenario_id, commodity_type, state, utility_names,
    time_quotes_due, to_char(time_quotes_due at time zone 'America/New_York', 'YYYY-MM'), term, rate, best, rate - best,
    selected, report_outcome(won, decision, status_code)
  from compared
  on conflict (quote_id) do update set
    commodity_type = excluded.commodity_type, state = excluded.state, utility_names = excluded.utility_names,
    time_quotes_due = excluded.time_quotes_due, month = excluded.month, term = excluded.term,
    quoted_rate = excluded.quoted_rate, best_rate = excluded.best_rate, rate_difference = excluded.rate_difference,
    selected = excluded.selected, outcome = excluded.outcome;
end $$;--> statement-breakpoint
-- Of requests whose bidding is over; on the way of a submission there are none.
CREATE FUNCTION "after_reported_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform report_again(array(
    select distinct listed.rate_check_id from listed_requests as listed
    where listed.rate_check_id in (select rate_check_id from changed) and listed.has_report
  ));
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "after_new_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform report_again(array(select distinct rate_check_id from changed where has_report));
  return null;
end $$;--> statement-breakpoint
-- A status alone changes how undecided reports end, and nothing that has to be worked out.
CREATE FUNCTION "after_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform report_again(array(
    select distinct after.rate_check_id
    from changed as after join before on before.quote_request_id = after.quote_request_id
    where (after.has_report or before.has_report)
      and (after.has_report, after.time_quotes_due, after.state, after.commodity_type, after.words) is distinct from
        (before.has_report, before.time_quotes_due, before.state, before.commodity_type, before.words)
  ));
  update reported_rates as kept set outcome = report_outcome(false, null, after.status_code)
  from changed as after join before on before.quote_request_id = after.quote_request_id
  where kept.quote_request_id = after.quote_request_id and after.has_report
    and after.status_code <> before.status_code and kept.outcome in ('not-chosen', 'undecided')
    and kept.outcome <> report_outcome(false, null, after.status_code);
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "after_reported_row"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform report_again(array(
    select distinct listed.rate_check_id from listed_requests as listed
    where listed.rate_check_id = new.rate_check_id and listed.has_report
  ));
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "after_fee"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform report_again(array(
    select distinct rate_check_id from listed_requests where rate_check_id = new.id and has_report
  ));
  return null;
end $$;--> statement-breakpoint
CREATE FUNCTION "after_state_taxes"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform report_again(array(
    select distinct listed.rate_check_id from listed_requests as listed
    join changed on changed.state = listed.state and changed.commodity_type = listed.commodity_type
    where listed.has_report
  ));
  return null;
end $$;--> statement-breakpoint
-- amount × by ÷ over, without a division where there is nothing to divide: `scaled` of all-in-price.ts.
CREATE FUNCTION "tax_scaled"("amount" numeric, "by" numeric, "over" numeric) RETURNS numeric
LANGUAGE sql IMMUTABLE AS $$
  select case
    when "by" = "over" then amount
    when "over" = 1 then amount * "by"
    else div(amount * "by" * 2000000000000 + "over", "over" * 2) * 0.000000000001
  end
$$;--> statement-breakpoint
CREATE TRIGGER "listed_update" AFTER UPDATE ON "rate_checks"
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_rate_checks"();--> statement-breakpoint
CREATE TRIGGER "listed_insert" AFTER INSERT ON "pricing_scenarios"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_scenarios"();--> statement-breakpoint
CREATE TRIGGER "listed_update" AFTER UPDATE ON "pricing_scenarios"
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_scenarios"();--> statement-breakpoint
CREATE TRIGGER "listed_delete" AFTER DELETE ON "pricing_scenarios"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_scenarios"();--> statement-breakpoint
CREATE TRIGGER "listed_update" AFTER UPDATE ON "customers"
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_customers"();--> statement-breakpoint
CREATE TRIGGER "listed_insert" AFTER INSERT ON "quote_requests"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_new_requests"();--> statement-breakpoint
CREATE TRIGGER "listed_update" AFTER UPDATE ON "quote_requests"
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_requests"();--> statement-breakpoint
CREATE TRIGGER "listed_insert" AFTER INSERT ON "quotes"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_new_quotes"();--> statement-breakpoint
CREATE TRIGGER "listed_delete" AFTER DELETE ON "quotes"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_gone_quotes"();--> statement-breakpoint
CREATE TRIGGER "listed_update" AFTER UPDATE ON "pricing_options"
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_options"();--> statement-breakpoint
CREATE TRIGGER "listed_insert" AFTER INSERT ON "opt_outs"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_opt_outs"();--> statement-breakpoint
CREATE TRIGGER "listed_update" AFTER UPDATE ON "opt_outs"
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_opt_outs"();--> statement-breakpoint
CREATE TRIGGER "listed_delete" AFTER DELETE ON "opt_outs"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_opt_outs"();--> statement-breakpoint
CREATE TRIGGER "listed_insert" AFTER INSERT ON "energy_plans"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_plans"();--> statement-breakpoint
CREATE TRIGGER "listed_update" AFTER UPDATE ON "energy_plans"
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_plans"();--> statement-breakpoint
CREATE TRIGGER "listed_insert" AFTER INSERT ON "meters"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_meters"();--> statement-breakpoint
CREATE TRIGGER "listed_update" AFTER UPDATE ON "meters"
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_meters"();--> statement-breakpoint
CREATE TRIGGER "listed_delete" AFTER DELETE ON "meters"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_meters"();--> statement-breakpoint
CREATE TRIGGER "listed_update" AFTER UPDATE ON "utilities"
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_utilities"();--> statement-breakpoint
CREATE TRIGGER "listed_update" AFTER UPDATE ON "legal_entities"
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_legal_entities"();--> statement-breakpoint
CREATE TRIGGER "reported_insert" AFTER INSERT ON "listed_requests"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_new_listed"();--> statement-breakpoint
CREATE TRIGGER "reported_update" AFTER UPDATE ON "listed_requests"
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_listed"();--> statement-breakpoint
CREATE TRIGGER "reported_insert" AFTER INSERT ON "quotes"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_reported_rows"();--> statement-breakpoint
-- That a later quote took the place of one is told by the later one: a submission pays for one look, not for two.
CREATE TRIGGER "reported_update" AFTER UPDATE ON "quotes" FOR EACH ROW
  WHEN ((old.status, old.submitted_rate, old.renewable_total, old.fee_included, old.taxes_included) IS DISTINCT FROM
    (new.status, new.submitted_rate, new.renewable_total, new.fee_included, new.taxes_included))
  EXECUTE FUNCTION "after_reported_row"();--> statement-breakpoint
CREATE TRIGGER "reported_delete" AFTER DELETE ON "quotes"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_reported_rows"();--> statement-breakpoint
CREATE TRIGGER "reported_insert" AFTER INSERT ON "quote_taxes"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_reported_rows"();--> statement-breakpoint
CREATE TRIGGER "reported_update" AFTER UPDATE ON "pricing_options" FOR EACH ROW
  WHEN ((old.removed_at IS NULL) <> (new.removed_at IS NULL) OR old.max_term <> new.max_term)
  EXECUTE FUNCTION "after_reported_row"();--> statement-breakpoint
CREATE TRIGGER "reported_insert" AFTER INSERT ON "customer_decisions"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_reported_rows"();--> statement-breakpoint
CREATE TRIGGER "reported_update" AFTER UPDATE ON "customer_decisions"
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_reported_rows"();--> statement-breakpoint
CREATE TRIGGER "reported_update" AFTER UPDATE ON "rate_checks" FOR EACH ROW
  WHEN (old.total_fee <> new.total_fee) EXECUTE FUNCTION "after_fee"();--> statement-breakpoint
CREATE TRIGGER "reported_insert" AFTER INSERT ON "state_taxes"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_state_taxes"();--> statement-breakpoint
CREATE TRIGGER "reported_update" AFTER UPDATE ON "state_taxes"
  REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "after_state_taxes"();
