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

	/** @return list<array<string, mixed>> the rule that something is entered, if * after the type says so */
	public static function required( Tag $tag, Form $form ): array {
		return $tag->required ? [ self::forTag( 'required', $tag, $form, 'invalid_required' ) ] : [];
	}

	/** @return list<array<string, mixed>> a rule of a minimum or a maximum; null = no limit */
	public static function limit( string $rule, Tag $tag, Form $form, string $message, int|string|null $limit ): array {
		return null === $limit ? [] : [ self::forTag( $rule, $tag, $form, $message, [ 'threshold' => $limit ] ) ];
	}

	/** @return list<array<string, mixed>> the rules about the number of chosen items; null = no limit */
	public static function itemLimits( Tag $tag, Form $form, ?int $least, ?int $most ): array {
		return [
			...self::limit( 'minitems', $tag, $form, 'too_few_items', $least ),
			...self::limit( 'maxitems', $tag, $form, 'too_many_items', $most ),
		];
	}
}
