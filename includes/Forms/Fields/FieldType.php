<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields;

use Frontispiece\Forms\Form;
use Frontispiece\Forms\Submission\PostedData;
use Frontispiece\Forms\Template\Tag;

/** A field type: renders its control, defines its rules, and reads its posted value. */
interface FieldType {
	public function render( Tag $tag, Field $field ): string;

	/**
	 * @return list<array<string, mixed>> rules as the schema serves them: rule, field, error and the rule's own members
	 */
	public function rules( Tag $tag, Form $form ): array;

	/** @return string|list<string>|null null = carries nothing to validate, store or mail */
	public function value( Tag $tag, PostedData $posted, Form $form ): string|array|null;
}
