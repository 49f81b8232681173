<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Conditions;

use Frontispiece\Forms\Form;

/** Finds mistakes in the conditions of a form. Conditions that depend on each other are refused when a form is saved. */
final class ConditionCheck {
	public function __construct( private readonly Form $form ) {}

	/** @return list<string> */
	public function circles(): array {
		return array_map(
			static function ( array $parts ): string {
				/* translators: %s: label of a field. */
				$name   = __( '“%s”', 'frontispiece' );
				$labels = array_map( static fn( ConditionalPart $part ): string => sprintf( $name, $part->label ), $parts );
				return sprintf(
					1 === count( $labels )
						/* translators: %s: label of a field. */
						? __( 'A condition for %s depends on itself. Choose another field.', 'frontispiece' )
						/* translators: %s: labels of fields. */
						: __( 'The conditions for %s depend on each other. Remove one of them.', 'frontispiece' ),
					wp_sprintf( '%l', $labels ),
				);
			},
			$this->form->conditions()->circles,
		);
	}

	/** @return list<string> */
	public function problems(): array {
		$problems = $this->circles();
		foreach ( $this->form->content()->conditions() as $part ) {
			if ( ! $part->isValid ) {
				$problems[] = sprintf(
					/* translators: %s: label of a field. */
					__( 'A condition for “%s” is incomplete and has no effect. Choose a field and a value.', 'frontispiece' ),
					$part->label,
				);
			}
			foreach ( $part->conditions as $condition ) {
				foreach ( $condition->group->fields() as $field ) {
					if ( null === $this->form->field( $field ) ) {
						$problems[] = sprintf(
							/* translators: 1: label of a field, 2: name of a field. */
							__(
								'A condition for “%1$s” compares the field “%2$s”, which doesn\'t exist. Choose another field.',
								'frontispiece',
							),
							$part->label,
							$field,
						);
					}
				}
			}
		}
		return $problems;
	}
}
