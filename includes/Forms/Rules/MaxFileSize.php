<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

final class MaxFileSize implements Rule {
	public function passes( Definition $rule, FieldValues $values ): bool {
		$bound = $rule->number( 'threshold' );
		$files = $values->files( $rule->field );
		return null === $bound || [] === $files || array_sum( array_column( $files, 'size' ) ) <= $bound;
	}
}
