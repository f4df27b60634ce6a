CREATE TABLE "operator_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"operator_id" text NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"scope" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"ended_at" timestamp with time zone
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
ALTER TABLE "uploads" ALTER COLUMN "rep_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_keys" ADD CONSTRAINT "operator_keys_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_records" ADD CONSTRAINT "operator_records_operator_id_operators_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "operator_keys_secret" ON "operator_keys" USING btree ("secret_hash");--> statement-breakpoint
CREATE INDEX "operator_keys_operator" ON "operator_keys" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "operator_records_id" ON "operator_records" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "operators_name" ON "operators" USING btree ("name");