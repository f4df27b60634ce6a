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
ALTER TABLE "alert_mails" DROP CONSTRAINT "alert_mails_about";--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "question_id" text;--> statement-breakpoint
ALTER TABLE "alert_choices" ADD COLUMN "digest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_choices" ADD COLUMN "refused_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "question_reads" ADD CONSTRAINT "question_reads_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_reads" ADD CONSTRAINT "question_reads_quote_request_id_quote_requests_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_quote_request_id_quote_requests_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_rate_check_id_rate_checks_id_fk" FOREIGN KEY ("rate_check_id") REFERENCES "public"."rate_checks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_supplier_id_chat_webhooks_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."chat_webhooks"("supplier_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_webhooks" ADD CONSTRAINT "chat_webhooks_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_request" ON "questions" USING btree ("quote_request_id","asked_at");--> statement-breakpoint
CREATE INDEX "questions_rate_check" ON "questions" USING btree ("rate_check_id","answered_at");--> statement-breakpoint
CREATE INDEX "chat_messages_waiting" ON "chat_messages" USING btree ("next_try_at") WHERE "chat_messages"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "chat_messages_deadline" ON "chat_messages" USING btree ("deadline");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_question" ON "documents" USING btree ("question_id") WHERE "documents"."question_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_mails_once_a_morning" ON "alert_mails" USING btree ("rep_id","deadline") WHERE "alert_mails"."quote_request_id" is null and "alert_mails"."energy_plan_id" is null;--> statement-breakpoint
ALTER TABLE "alert_mails" ADD CONSTRAINT "alert_mails_about" CHECK (num_nonnulls("alert_mails"."quote_request_id", "alert_mails"."energy_plan_id") <= 1);