<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

/** Rules minfilesize and maxfilesize. */
final class FileSize implements Rule {
	public function passes( Definition $rule, FieldValues $values ): bool {
		$files = $values->files( $rule->field );
		return [] === $files || $rule->allows( array_sum( array_column( $files, 'size' ) ) );
	}
}
