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
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_quote_request_id_quote_requests_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_keys_signing" ON "receipt_keys" USING btree (("retired_at" is null)) WHERE "receipt_keys"."retired_at" is null and "receipt_keys"."private_key" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_chain" ON "receipts" USING btree ("quote_request_id","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_digest" ON "receipts" USING btree ("digest");