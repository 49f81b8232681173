<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields\Types;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\Template\Tag;

/** Builds a rule of the schema. */
final class Rule {
	/**
	 * @param string               $message name of the form's message
	 * @param array<string, mixed> $members the rule's own
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
