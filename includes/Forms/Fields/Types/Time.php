<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

/** [time* at] */
final class Time extends Line {
	public const ICON       = 'clock';
	public const NAME       = 'at-time';
	public const EXAMPLE    = '[time* at]';
	protected const OPTIONS = [ 'value', 'readonly', 'get' ];
	protected const TYPE    = 'time';
	protected const RULE    = 'time';
	protected const ERROR   = 'invalid_time';

	public function title(): string {
		return __( 'Time', 'frontispiece' );
	}
}
