<?php
declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

return [
	'form_results'  => "form_id bigint(20) unsigned NOT NULL,
revision bigint(20) unsigned NOT NULL DEFAULT 0,
data longtext NOT NULL,
PRIMARY KEY  (form_id)",

	'result_values' => "entry_id bigint(20) unsigned NOT NULL,
value_key char(16) NOT NULL,
form_id bigint(20) unsigned NOT NULL,
day int(11) NOT NULL,
version varchar(8) NOT NULL DEFAULT '',
locale varchar(20) NOT NULL DEFAULT '',
PRIMARY KEY  (entry_id, value_key),
KEY form (form_id, day)",

	'step_counts'   => "form_id bigint(20) unsigned NOT NULL,
day int(11) NOT NULL,
step smallint(6) NOT NULL,
visits bigint(20) unsigned NOT NULL DEFAULT 0,
PRIMARY KEY  (form_id, day, step)",
];
