ALTER TABLE "quote_requests" ADD COLUMN "changed_fields" jsonb;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "changed_in" integer;