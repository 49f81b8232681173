<?php
declare(strict_types=1);

namespace Frontispiece\Migration\GravityForms;

use Frontispiece\Kernel\Text\ArrayReader;
use Frontispiece\Migration\FormPlugins\Conditions\ForeignCondition;
use Frontispiece\Migration\FormPlugins\Conditions\ForeignGroup;
use Frontispiece\Migration\FormPlugins\Conditions\ForeignRule;
use Frontispiece\Migration\FormPlugins\StoredData;

/** Reads conditional logic of Gravity Forms: all or any of some rules. */
final class Conditions {
	private const OPERATORS = [
		'is'           => 'is',
		'isnot'        => 'is_not',
		'>'            => 'greater',
		'greater_than' => 'greater',
		'<'            => 'less',
		'less_than'    => 'less',
		'contains'     => 'contains',
		'starts_with'  => 'starts_with',
		'ends_with'    => 'ends_with',
	];

	/** @return list<ForeignCondition> */
	public static function fromSettings( ArrayReader $in ): array {
		return ForeignCondition::list( self::group( $in ), $in->at( 'conditionalLogic' )->string( 'actionType' ) );
	}

	/** @return ForeignGroup|null null if it has no conditional logic */
	public static function group( ArrayReader $in ): ?ForeignGroup {
		$logic = $in->at( 'conditionalLogic' );
		$rules = array_map( self::rule( ... ), $logic->list( 'rules' ) );
		$isOff = $logic->has( 'enabled' ) && ! StoredData::isOn( $logic, 'enabled' );
		return [] === $rules || $isOff
			? null
			: ( 'any' === $logic->string( 'logicType' ) ? ForeignGroup::any( $rules ) : ForeignGroup::all( $rules ) );
	}

	public static function rule( ArrayReader $rule ): ForeignRule {
		return ForeignRule::read( $rule, self::OPERATORS, 'fieldId' );
	}
}
