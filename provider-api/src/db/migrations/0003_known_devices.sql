CREATE TABLE "known_devices" (
	"token_hash" text NOT NULL,
	"rep_id" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_devices_token_hash_rep_id_pk" PRIMARY KEY("token_hash","rep_id")
);
--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_rep_id_supplier_reps_user_id_fk" FOREIGN KEY ("rep_id") REFERENCES "public"."supplier_reps"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_rep" ON "known_devices" USING btree ("rep_id");