<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

/** [time* at] */
final class Time extends Line {
	protected const TYPE  = 'time';
	protected const RULE  = 'time';
	protected const ERROR = 'invalid_time';
}
