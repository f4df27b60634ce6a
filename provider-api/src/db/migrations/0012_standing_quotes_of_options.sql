-- A quote that another one replaced is listed nowhere; those that stand are found by the index quotes_current.
CREATE OR REPLACE FUNCTION "after_options"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform list_requests_again(array(
    select distinct quotes.quote_request_id from changed as after join before on before.id = after.id
    join quotes on quotes.pricing_option_id = after.id and quotes.superseded_at is null
    where (after.removed_at is null) <> (before.removed_at is null)
  ));
  return null;
end $$;
