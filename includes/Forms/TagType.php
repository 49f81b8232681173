<?php
declare(strict_types=1);

namespace Frontispiece\Forms;

/** A kind of form tag: how it looks, which rules it brings, and what it makes of what was sent. */
interface TagType {
	public function render( Tag $tag, Field $field ): string;

	/** @return list<array<string, mixed>> rules as the schema serves them: rule, field, error and the rule's own members */
	public function rules( Tag $tag, Form $form ): array;

	/** @return string|list<string>|null null = carries nothing to validate, store or mail */
	public function value( Tag $tag, Posted $posted, Form $form ): string|array|null;
}
