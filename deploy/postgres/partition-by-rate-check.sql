-- Puts what grows with every bid into partitions by rate check: a submission touches one (docs/operating.md).
-- Run once, after a start of provider-api has made the tables and while no provider-api runs:
--   psql "$DATABASE_DIRECT_URL" -v ON_ERROR_STOP=1 -c "set portal.partitions = '64'" -f partition-by-rate-check.sql
-- All or nothing. Later migrations run as ever: they name the tables, not the partitions.
begin;

do $$
declare
  parts int := coalesce(nullif(current_setting('portal.partitions', true), ''), '16')::int;
  -- Each is named by rows of the next one.
  partitioned text[] := array['pricing_options', 'quotes', 'quote_taxes'];
  name text;
  made record;
begin
  if exists (select 1 from pg_partitioned_table where partrelid = 'quotes'::regclass) then
    raise exception 'The tables are in partitions already.';
  end if;

  create temp table foreign_keys on commit drop as
    select conname, conrelid::regclass::text as of_table, confrelid::regclass::text as to_table,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and (conrelid = any(partitioned::regclass[]) or confrelid = any(partitioned::regclass[]));
  create temp table other_indexes on commit drop as
    select pg_get_indexdef(indexrelid) as definition, indisunique from pg_index
    where indrelid = any(partitioned::regclass[]) and not indisprimary;
  create temp table kept_triggers on commit drop as
    select pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = any(partitioned::regclass[]) and not tgisinternal;

  for made in select * from foreign_keys loop
    execute format('alter table %s drop constraint %I', made.of_table, made.conname);
  end loop;

  foreach name in array partitioned loop
    execute format('alter table %I rename to %I', name, name || '_whole');
    execute format('create table %I (like %I including defaults including comments) partition by hash (rate_check_id)',
      name, name || '_whole');
    for part in 0 .. parts - 1 loop
      execute format('create table %I partition of %I for values with (modulus %s, remainder %s)',
        name || '_' || part, name, parts, part);
    end loop;
    execute format('insert into %I select * from %I', name, name || '_whole');
    execute format('drop table %I', name || '_whole');
    execute format('alter table %I add primary key (id, rate_check_id)', name);
  end loop;

  -- What is unique is so within its partition: an option, a quote and its taxes have one rate check.
  for made in select * from other_indexes loop
    execute case when made.indisunique
      then regexp_replace(made.definition, '\(([^()]*)\)', '(\1, rate_check_id)') else made.definition end;
  end loop;
  for made in select * from foreign_keys loop
    execute format('alter table %s add constraint %I %s', made.of_table, made.conname,
      case when made.to_table = any(partitioned)
        then regexp_replace(made.definition, '\((\w+)\) REFERENCES (\w+)\(id\)',
          '(\1, rate_check_id) REFERENCES \2(id, rate_check_id)')
        else made.definition end);
  end loop;
  for made in select * from kept_triggers loop
    execute made.definition;
  end loop;
end $$;

commit;
analyze pricing_options, quotes, quote_taxes;
