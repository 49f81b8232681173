<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins;

/** A form of another plugin as a form of this plugin, and what could not be translated. */
final class TranslatedForm {
	/**
	 * @param array<string, mixed>|null $definition as Form::fromArray() reads it; null if the form cannot be read
	 * @param array<array-key, string>  $fields     ID of a field there => name of the field here
	 * @param list<string>              $aliases    other names by which shortcodes call the form
	 * @param array<array-key, array<array-key, string>> $choices name of a field here => value of a choice there => its text here
	 */
	public function __construct(
		public readonly string $title,
		public readonly ?array $definition,
		public readonly MigrationNotes $notes,
		public readonly array $fields = [],
		public readonly array $aliases = [],
		public readonly array $choices = [],
	) {}

	/**
	 * @param string                    $content the blocks of the form
	 * @param array<string, mixed>      $mails   see FormEmails
	 * @param array<string, mixed>      $sent    see FormConfirmations
	 * @param array{settings: array<string, mixed>, messages?: array<string, string>} $own settings and messages of the form
	 * @param list<string>              $aliases
	 * @param bool                      $hasValues whether entries contain the values of choices instead of their labels
	 */
	public static function fromBuilder(
		FormBuilder $builder,
		string $title,
		string $content,
		array $mails,
		array $sent,
		array $own,
		array $aliases = [],
		bool $hasValues = true,
	): self {
		$messages = is_array( $sent['messages'] ?? null ) ? $sent['messages'] : [];
		return new self(
			$title,
			[
				'title'    => $title,
				'template' => $content,
				'settings' => $own['settings'],
				'messages' => $messages + ( $own['messages'] ?? [] ),
			] + $mails + $sent,
			$builder->notes,
			$builder->names(),
			$aliases,
			$hasValues ? $builder->choiceTexts() : [],
		);
	}

	/** @param array<string, mixed>|null $definition in place of the one that it has */
	public function withDefinition( ?array $definition ): self {
		return new self( $this->title, $definition, $this->notes, $this->fields, $this->aliases, $this->choices );
	}

	/** Returns the result for a form whose stored data is damaged. */
	public static function unreadable( string $title ): self {
		$notes = new MigrationNotes();
		$notes->lost( __( 'The stored data of this form is damaged and can\'t be read.', 'frontispiece' ) );
		return new self( $title, null, $notes );
	}
}
