-- What a search looks in, in small letters and without marks, so that a plain keyboard finds every name. PostgreSQL works it out
-- when it is asked for, as it does the sort keys; `folded` does the same with what was typed, and has the same letters.
DO $$
DECLARE
  twin record;
BEGIN
  FOR twin IN
    SELECT * FROM (VALUES
      ('locations', 'search_name', 'name'),
      ('locations', 'search_address', 'address'),
      ('users', 'search_name', 'display_name'),
      ('staff_members', 'search_name', 'display_name'),
      ('staff_members', 'search_initials', 'initials'),
      ('children', 'search_name', $of$first_name || ' ' || coalesce(middle_name, '') || ' ' || last_name$of$),
      ('badge_categories', 'search_value', 'value'),
      ('badges', 'search_text', $of$title || ' ' || description$of$),
      ('subjects', 'search_value', 'value'),
      ('lessons', 'search_title', 'title'),
      ('standards', 'search_text', $of$code || ' ' || title$of$),
      ('trivia', 'search_text', $of$title || ' ' || message$of$)
    ) AS t (of_table, named, written)
  LOOP
    EXECUTE format(
      $column$
        ALTER TABLE %I ADD COLUMN %I text GENERATED ALWAYS AS (
          replace(replace(replace(
            translate(
              lower(regexp_replace(normalize(%s, NFD), '[\u0300-\u036F]', '', 'g')),
              'øłđıς’‘ʼʻ', 'oldiσ'''''''''),
            'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe')) VIRTUAL
      $column$,
      twin.of_table, twin.named, twin.written);
  END LOOP;
END $$;
