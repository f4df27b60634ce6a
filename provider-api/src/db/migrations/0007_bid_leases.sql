CREATE TABLE "bid_leases" (
	"quote_request_id" text NOT NULL,
	"scenario_id" text NOT NULL,
	"rep_id" text NOT NULL,
	"browser" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "bid_leases_quote_request_id_scenario_id_pk" PRIMARY KEY("quote_request_id","scenario_id")
);
--> statement-breakpoint
ALTER TABLE "bid_leases" ADD CONSTRAINT "bid_leases_quote_request_id_quote_requests_id_fk" FOREIGN KEY ("quote_request_id") REFERENCES "public"."quote_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bid_leases" ADD CONSTRAINT "bid_leases_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;