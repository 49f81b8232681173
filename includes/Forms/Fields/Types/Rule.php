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
	public static function of( string $rule, Tag $tag, Form $form, string $message, array $members = [] ): array {
		return [
			'rule'  => $rule,
			'field' => $tag->name,
			'error' => $form->message( $message ),
		] + $members;
	}
}
