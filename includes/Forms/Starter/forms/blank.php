<?php
declare(strict_types=1);

use Frontispiece\Forms\Starter\FormTemplate;

defined( 'ABSPATH' ) || exit;

return new FormTemplate(
	title: __( 'Blank form', 'frontispiece' ),
	description: __( 'Starts with a submit button only.', 'frontispiece' ),
	icon: 'plus-alt2',
	fields: [],
);
