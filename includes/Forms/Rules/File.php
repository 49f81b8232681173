<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

final class File implements Rule {
	public function passes( Definition $rule, FieldValues $values ): bool {
		$accept = $rule->accept();
		foreach ( $values->files( $rule->field ) as $file ) {
			if ( ! self::accepts( $accept, $file ) ) {
				return false;
			}
		}
		return true;
	}

	/** @param list<string> $accept */
	private static function accepts( array $accept, Upload $file ): bool {
		$type = strtolower( RuleText::trim( explode( ';', $file->type )[0] ) );
		foreach ( $accept as $entry ) {
			$entry = strtolower( $entry );
			if ( str_starts_with( $entry, '.' ) ) {
				$accepted = '.' . $file->extension() === $entry;
			} elseif ( str_ends_with( $entry, '/*' ) ) {
				$accepted = str_starts_with( $type, substr( $entry, 0, -1 ) );
			} else {
				$accepted = str_contains( $entry, '/' ) && $type === $entry;
			}
			if ( $accepted ) {
				return true;
			}
		}
		return false;
	}
}
