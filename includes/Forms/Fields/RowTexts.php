<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields;

/** The rows of a repeating group as texts that people read. */
final class RowTexts {
	/** Returns the title of a row. */
	public static function title( string $group, int $row ): string {
		/* translators: 1: title of a repeating group, such as Guests, 2: number of a row. */
		return sprintf( __( '%1$s %2$d', 'frontispiece' ), $group, $row );
	}

	/**
	 * @param array<string, string> $texts  values by keys such as 2:guest
	 * @param array<string, string> $labels by the same keys
	 * @return string a line for each row
	 */
	public static function joined( array $texts, array $labels ): string {
		$rows = [];
		foreach ( $texts as $key => $text ) {
			$row            = (int) $key;
			$rows[ $row ][] = ( $labels[ $key ] ?? $key ) . ': ' . preg_replace( '/\s*\n\s*/', ' ', $text );
		}
		$lines = array_map(
			static fn( int $row, array $cells ): string => "$row. " . implode( ' · ', $cells ),
			array_keys( $rows ),
			$rows,
		);
		return implode( "\n", $lines );
	}
}
