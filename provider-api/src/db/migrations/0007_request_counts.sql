CREATE TABLE "request_counts" (
	"route" text NOT NULL,
	"caller" text NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_counts_route_caller_pk" PRIMARY KEY("route","caller")
);
--> statement-breakpoint
CREATE INDEX "request_counts_end" ON "request_counts" USING btree ("ends_at");