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
ALTER TABLE "challenges" ADD COLUMN "sign_on" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "sign_on_session" text;--> statement-breakpoint
ALTER TABLE "supplier_reps" ADD COLUMN "sign_on_issuer" text;--> statement-breakpoint
ALTER TABLE "supplier_reps" ADD COLUMN "sign_on_subject" text;--> statement-breakpoint
ALTER TABLE "sign_on_domains" ADD CONSTRAINT "sign_on_domains_supplier_id_sign_ons_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."sign_ons"("supplier_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ons" ADD CONSTRAINT "sign_ons_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_on_domains_supplier" ON "sign_on_domains" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_reps_sign_on" ON "supplier_reps" USING btree ("sign_on_issuer","sign_on_subject");