-- Sums that are there for doubt afterwards only grow, and stay whose they are: the server may change the sum and its times, and
-- neither to less, whatever statement somebody sends on its connection.
REVOKE UPDATE ON "looks", "refused_requests" FROM footprints_app;
GRANT UPDATE ("count", "first_at", "last_at") ON "looks" TO footprints_app;
GRANT UPDATE ("count", "last_at") ON "refused_requests" TO footprints_app;

CREATE FUNCTION sum_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A sum of % only grows.', TG_TABLE_NAME;
END $$;

CREATE TRIGGER "looks_grow" BEFORE UPDATE ON "looks" FOR EACH ROW
  WHEN (NEW.count < OLD.count OR NEW.first_at > OLD.first_at OR NEW.last_at < OLD.last_at)
  EXECUTE FUNCTION sum_refuse();
CREATE TRIGGER "refused_requests_grow" BEFORE UPDATE ON "refused_requests" FOR EACH ROW
  WHEN (NEW.count < OLD.count OR NEW.last_at < OLD.last_at)
  EXECUTE FUNCTION sum_refuse();
