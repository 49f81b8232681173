<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

/** [time* at] */
final class Time extends Line {
	protected const ICON    = 'clock';
	protected const NAME    = 'at-time';
	protected const EXAMPLE = '[time* at]';
	protected const OPTIONS = [ 'value', 'readonly', 'get' ];
	protected const TYPE    = 'time';
	protected const RULE    = 'time';
	protected const ERROR   = 'invalid_time';

	public function title(): string {
		return __( 'Time', 'frontispiece' );
	}
}
