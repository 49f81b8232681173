<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Template;

use Frontispiece\Forms\Conditions\ConditionalPart;
use Frontispiece\Forms\Fields\GroupedFields;
use Frontispiece\Forms\Steps\FormSteps;

/** The content of a form in one of its two notations: a template with tags, or blocks. */
interface FormContent {
	/** Marks the nth tag in html(). Form content contains no NUL, so nothing in it can look like a mark. */
	public const MARK = "\0";

	/** A form with more fields is a mistake or an attack; the rest is not read. */
	public const MAX_FIELDS = 2000;

	/** Surround a part of html() whose rows are separated by blank lines. */
	public const ROWS     = "\0rows\0";
	public const ROWS_END = "\0/rows\0";

	/** Marks where the form's message is shown, if the form says that. It does not end like a mark of a tag begins. */
	public const RESPONSE = "\0!";

	/** @return list<string|Tag> the fields in their order, with the text that may hold their labels */
	public function nodes(): array;

	/** @return list<GroupedFields> groups of fields that are one tag or block each */
	public function groups(): array;

	/** @return string HTML with a mark for each tag of nodes(), by its number, and for each of conditions(), by its ID */
	public function html(): string;

	/** @return list<ConditionalPart> fields, groups and steps with conditions, in the order of the form */
	public function conditions(): array;

	/** @return FormSteps whose places in html() are between marks: s1 and /s1, and tail and /tail for what follows */
	public function steps(): FormSteps;

	/** @return list<string> the templates with tags in this content */
	public function templates(): array;
}
