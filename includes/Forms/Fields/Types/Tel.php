<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

/** [tel* your-phone] */
final class Tel extends Line {
	protected const TYPE  = 'tel';
	protected const RULE  = 'tel';
	protected const ERROR = 'invalid_tel';
}
