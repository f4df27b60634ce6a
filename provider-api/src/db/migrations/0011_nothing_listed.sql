-- A submission changes a request and nothing that is listed of it: then the long statement is not even planned.
CREATE OR REPLACE FUNCTION "after_requests"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  ids text[] := array(
    select after.id from changed as after join before on before.id = after.id
    where (after.time_quotes_due, after.invited_for_last_look) is distinct from
      (before.time_quotes_due, before.invited_for_last_look)
  );
begin
  if cardinality(ids) > 0 then
    perform list_requests_again(ids);
  end if;
  return null;
end $$;
