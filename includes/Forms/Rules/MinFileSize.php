<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

final class MinFileSize implements Rule {
	public function passes( Definition $rule, FieldValues $answers ): bool {
		$bound = $rule->number( 'threshold' );
		$files = $answers->files( $rule->field );
		return null === $bound || [] === $files || array_sum( array_column( $files, 'size' ) ) >= $bound;
	}
}
