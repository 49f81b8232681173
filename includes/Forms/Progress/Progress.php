<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Progress;

/** What a visitor has entered in a form and wants to continue later. */
final class Progress {
	/**
	 * @param array<array-key, string|list<string>> $values by field name
	 * @param int                                   $step   number of the step that the visitor saw; 0 = no steps
	 * @param string                                $email  where the link was sent
	 */
	public function __construct(
		public readonly int $form,
		public readonly array $values,
		public readonly int $step,
		public readonly string $email,
		public readonly int $savedAt,
	) {}

	/** @return array<string, mixed> */
	public function toArray(): array {
		return [
			'form'   => $this->form,
			'values' => $this->values,
			'step'   => $this->step,
			'email'  => $this->email,
			'saved'  => $this->savedAt,
		];
	}

	/** @return list<string> all texts that it contains */
	public function texts(): array {
		$values = array_map( static fn( $value ): array => (array) $value, array_values( $this->values ) );
		return [ $this->email, ...array_merge( [], ...$values ) ];
	}
}
