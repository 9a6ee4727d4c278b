-- What a law keeps of an erased child, apart from everything that is worked with; and the files that an erasure has still to take.

-- AlterTable
ALTER TABLE "erasures" ADD COLUMN     "image_names" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "restricted_records" (
    "id" SERIAL NOT NULL,
    "erasure_id" UUID NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "content" JSONB NOT NULL,
    "until" DATE NOT NULL,
    "rule" VARCHAR(250) NOT NULL,

    CONSTRAINT "restricted_records_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "restricted_records_erasure_id_idx" ON "restricted_records"("erasure_id");

-- CreateIndex
CREATE INDEX "restricted_records_until_idx" ON "restricted_records"("until");

-- AddForeignKey
ALTER TABLE "restricted_records" ADD CONSTRAINT "restricted_records_erasure_id_fkey" FOREIGN KEY ("erasure_id") REFERENCES "erasures"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What stays is never changed; its time over, the server deletes it.
REVOKE UPDATE ON "restricted_records" FROM footprints_app;

-- An erasure anchors what is not anchored yet, and need not reckon all of the old entries anew where that is nothing.
CREATE OR REPLACE FUNCTION audit_anchor() RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF (SELECT count(*) FROM audit_entries WHERE hash <> '') + (SELECT count(*) FROM audit_seals WHERE NOT is_digested)
    <= (SELECT coalesce(sum(a.entries), 0) FROM (
      SELECT max((after->>'Entries')::bigint) AS entries FROM audit_entries WHERE action = 'trail.anchored' GROUP BY location_id) a)
  THEN
    RETURN;
  END IF;
  INSERT INTO audit_entries (action, entity, entity_id, location_id, after)
  SELECT 'trail.anchored', 'trail', '', o.location_id, jsonb_build_object(
    'Entries', count(*), 'Hash', encode(sha256(string_agg(o.hash, '' ORDER BY o.place, o.id)), 'hex'))
  FROM (
    SELECT e.id, e.location_id, coalesce(s.sequence, 0) AS place, sha256(convert_to(jsonb_build_array(
      e.id, (extract(epoch FROM e.at) * 1000)::bigint, e.actor_id, e.action, e.entity, e.entity_id, e.location_id,
      encode(CASE WHEN e.salt IS NULL THEN (SELECT x.digest FROM audit_erasures x WHERE x.entry_id = e.id)
        ELSE sha256(e.salt || convert_to(jsonb_build_array(e.before, e.after)::text, 'UTF8')) END, 'hex'))::text, 'UTF8')) AS hash
    FROM audit_entries e LEFT JOIN audit_seals s ON s.entry_id = e.id
    WHERE e.hash <> '' OR NOT s.is_digested) o
  GROUP BY o.location_id
  HAVING count(*) > (
    SELECT coalesce(max((a.after->>'Entries')::bigint), 0) FROM audit_entries a
    WHERE a.action = 'trail.anchored' AND a.location_id IS NOT DISTINCT FROM o.location_id);
END $$;
