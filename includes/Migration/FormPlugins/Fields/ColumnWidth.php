<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins\Fields;

use Frontispiece\Migration\FormPlugins\MigrationNotes;

/** The width of the next field of a form, which is translated to the nearest one that fields can have here. */
final class ColumnWidth {
	private const PERCENT = [ 'third' => 100 / 3, 'half' => 50.0, 'two-thirds' => 200 / 3 ];

	/** CSS classes of columns in WPForms, Ninja Forms and Gravity Forms. */
	private const CLASSES = '/\b(?:(one|two|three|four|five)-|gf_[a-z]+_)(half|third|fourth|quarter|fifth|sixth)/';

	private const COUNTS = [ 'two' => 2, 'three' => 3, 'four' => 4, 'five' => 5 ];

	private const PARTS = [ 'half' => 2, 'third' => 3, 'fourth' => 4, 'quarter' => 4, 'fifth' => 5, 'sixth' => 6 ];

	/** Percent of a row. What is no width is a whole row. */
	public float $percent = 100.0;

	public function __construct( private readonly MigrationNotes $notes ) {}

	/**
	 * @param mixed $classes CSS classes of the field, which make it narrower unless it is in a column
	 * @return array{width?: string} an attribute of its block
	 */
	public function attribute( mixed $classes = '' ): array {
		$percent = $this->isWhole() && is_string( $classes ) && 1 === preg_match( self::CLASSES, $classes, $match )
			? 100 * ( self::COUNTS[ $match[1] ] ?? 1 ) / self::PARTS[ $match[2] ]
			: $this->percent;
		// Limits that let two columns of a row stay in one row.
		$width = match ( true ) {
			self::isRow( $percent ) => '',
			$percent < 41.5         => 'third',
			$percent <= 58.5        => 'half',
			default                 => 'two-thirds',
		};
		if ( abs( ( self::PERCENT[ $width ] ?? $percent ) - $percent ) >= 1.0 ) {
			$this->notes->changedWidth( (int) round( $percent ), $width );
		}
		return '' === $width ? [] : [ 'width' => $width ];
	}

	public function isWhole(): bool {
		return self::isRow( $this->percent );
	}

	private static function isRow( float $percent ): bool {
		return $percent <= 0.0 || $percent >= 99.0;
	}
}
