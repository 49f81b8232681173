<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\Template\Tag;

/** Builds a rule of the schema. */
final class Rule {
	/**
	 * @param string               $message name of the error message in the form
	 * @param array<string, mixed> $members rule-specific members
	 * @return array<string, mixed>
	 */
	public static function forTag( string $rule, Tag $tag, Form $form, string $message, array $members = [] ): array {
		return [
			'rule'  => $rule,
			'field' => $tag->name,
			'error' => strtr( $form->message( $message ), [ '{step}' => (string) ( $members['interval'] ?? '' ) ] ),
		] + $members;
	}

	/**
	 * Returns the rules about the number of chosen items.
	 *
	 * @param int|null $least null = no limit
	 * @param int|null $most  null = no limit
	 * @return list<array<string, mixed>>
	 */
	public static function itemLimits( Tag $tag, Form $form, ?int $least, ?int $most ): array {
		$limits = [
			[ 'minitems', 'too_few_items', $least ],
			[ 'maxitems', 'too_many_items', $most ],
		];
		$rules = [];
		foreach ( $limits as [ $rule, $message, $threshold ] ) {
			if ( null !== $threshold ) {
				$rules[] = self::forTag( $rule, $tag, $form, $message, [ 'threshold' => $threshold ] );
			}
		}
		return $rules;
	}
}
