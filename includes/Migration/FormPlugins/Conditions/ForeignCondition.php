<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins\Conditions;

/** A condition of a field, group or step in another plugin. */
final class ForeignCondition {
	/** @param 'show'|'hide'|'require' $action */
	public function __construct( public readonly string $action, public readonly ForeignGroup $group ) {}

	/** @return list<self> none without a group */
	public static function list( ?ForeignGroup $group, string $action = 'show' ): array {
		return null === $group ? [] : [ new self( 'hide' === $action ? 'hide' : 'show', $group ) ];
	}
}
