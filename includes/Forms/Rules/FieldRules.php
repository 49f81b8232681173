<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Rules;

/** The short rules for all values or files of a field together. */
final class FieldRules implements Rule {
	public function passes( Definition $rule, FieldValues $values ): bool {
		$texts  = $values->texts( $rule->field );
		$files  = $values->files( $rule->field );
		$length = RuleText::total( $texts, $rule->text( 'unit' ) );
		return match ( $rule->name ) {
			'required'               => [] !== $texts,
			'requiredfile'           => [] !== $files,
			'minitems', 'maxitems'   => $rule->allows( count( $texts ) ),
			'minlength', 'maxlength' => 0 === $length || $rule->allows( $length ),
			default                  => [] === $files || $rule->allows( array_sum( array_column( $files, 'size' ) ) ),
		};
	}
}
