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
ALTER TABLE "rate_floors" ADD CONSTRAINT "rate_floors_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_floors" ADD CONSTRAINT "rate_floors_quote_request_id_quote_requests_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_floors_request" ON "rate_floors" USING btree ("quote_request_id","rep_id");