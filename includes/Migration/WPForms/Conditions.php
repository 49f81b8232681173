<?php
declare(strict_types=1);

namespace Frontispiece\Migration\WPForms;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\Conditions\ForeignGroup;
use Frontispiece\Migration\FormPlugins\Conditions\ForeignRule;
use Frontispiece\Migration\FormPlugins\StoredData;

/** Reads conditional logic of WPForms: groups of which any, with rules of which all must be met. */
final class Conditions {
	private const OPERATORS = [
		'=='  => 'is',
		'!='  => 'is_not',
		'c'   => 'contains',
		'!c'  => 'not_contains',
		'^'   => 'starts_with',
		'~'   => 'ends_with',
		'e'   => 'empty',
		'!e'  => 'not_empty',
		'>'   => 'greater',
		'<'   => 'less',
		'>='  => ForeignRule::GREATER_OR_EQUAL,
		'<='  => ForeignRule::LESS_OR_EQUAL,
	];

	/** @return ForeignGroup|null null if it has no conditional logic */
	public static function group( ArrayReader $in ): ?ForeignGroup {
		$groups = [];
		$stored = StoredData::isOn( $in, 'conditional_logic' ) ? $in->at( 'conditionals' )->all() : [];
		foreach ( $stored as $group ) {
			$rules = array_map(
				static fn( ArrayReader $rule ): ForeignRule => ForeignRule::read( $rule, self::OPERATORS ),
				( new ArrayReader( [ 'rules' => $group ] ) )->list( 'rules' ),
			);
			// Without a rule for which no field is chosen yet.
			$rules  = array_values( array_filter( $rules, static fn( ForeignRule $rule ): bool => '' !== $rule->field ) );
			$groups = [] === $rules ? $groups : [ ...$groups, ForeignGroup::all( $rules ) ];
		}
		$group = [] === $groups ? null : ForeignGroup::any( $groups );
		// "Don't send if" of emails and confirmations.
		return 'stop' === $in->string( 'conditional_type' ) ? $group?->negated() : $group;
	}
}
