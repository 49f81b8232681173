<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FluentForms;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\Conditions\ForeignCondition;
use Frontispiece\Migration\FormPlugins\Conditions\ForeignGroup;
use Frontispiece\Migration\FormPlugins\Conditions\ForeignRule;
use Frontispiece\Migration\FormPlugins\StoredData;

/** Reads conditional logic of Fluent Forms: all or any of some rules, or groups of which any must be met. */
final class Conditions {
	private const OPERATORS = [
		'='              => 'is',
		'!='             => 'is_not',
		'>'              => 'greater',
		'<'              => 'less',
		'>='             => ForeignRule::GREATER_OR_EQUAL,
		'<='             => ForeignRule::LESS_OR_EQUAL,
		'contains'       => 'contains',
		'doNotContains'  => 'not_contains',
		'startsWith'     => 'starts_with',
		'endsWith'       => 'ends_with',
	];

	/** @return list<ForeignCondition> */
	public static function fromSettings( ArrayReader $settings ): array {
		return ForeignCondition::list( self::group( $settings->at( 'conditional_logics' ) ) );
	}

	/** @return ForeignGroup|null null if there are none, or they are off */
	public static function group( ArrayReader $logic ): ?ForeignGroup {
		if ( ! StoredData::isOn( $logic, 'status' ) ) {
			return null;
		}
		if ( 'group' === $logic->string( 'type' ) ) {
			$groups = array_map(
				static fn( ArrayReader $group ): ForeignGroup => ForeignGroup::all( self::rules( $group->list( 'rules' ) ) ),
				$logic->list( 'condition_groups' ),
			);
			$groups = array_values( array_filter( $groups, static fn( ForeignGroup $group ): bool => [] !== $group->rules ) );
			return [] === $groups ? null : ForeignGroup::any( $groups );
		}
		$rules = self::rules( $logic->list( 'conditions' ) );
		return [] === $rules
			? null
			: ( 'all' === $logic->string( 'type' ) ? ForeignGroup::all( $rules ) : ForeignGroup::any( $rules ) );
	}

	public static function rule( ArrayReader $rule ): ForeignRule {
		return new ForeignRule(
			strtr( StoredData::text( $rule, 'field' ), [ '[' => '.', ']' => '' ] ),
			self::OPERATORS[ $rule->string( 'operator' ) ] ?? '',
			StoredData::text( $rule, 'value' ),
		);
	}

	/**
	 * @param list<ArrayReader> $rules
	 * @return list<ForeignRule>
	 */
	private static function rules( array $rules ): array {
		return array_map( self::rule( ... ), array_values( array_filter(
			$rules,
			static fn( ArrayReader $rule ): bool => '' !== $rule->string( 'field' ),
		) ) );
	}
}
