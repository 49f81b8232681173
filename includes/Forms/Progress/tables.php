<?php
declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

return [
	'form_progress' => "id bigint(20) unsigned NOT NULL AUTO_INCREMENT,
form_id bigint(20) unsigned NOT NULL,
token char(64) NOT NULL,
expires bigint(20) NOT NULL,
content longtext NOT NULL,
PRIMARY KEY  (id),
UNIQUE KEY token (token),
KEY expires (expires)",
];
