<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Conditions;

use Frontispiece\Forms\Template\Tag;

/** What is hidden and required in a form with certain values. */
final class ConditionState {
	/**
	 * @param list<string>        $parts    IDs of the hidden parts
	 * @param array<string, true> $hidden   names of the fields in them
	 * @param array<string, true> $required names of the fields that a condition requires
	 */
	public function __construct(
		public readonly array $parts,
		private readonly array $hidden,
		private readonly array $required,
	) {}

	public function hides( string $field ): bool {
		return isset( $this->hidden[ $field ] );
	}

	public function requires( string $field ): bool {
		return isset( $this->required[ $field ] ) && ! $this->hides( $field );
	}

	/** @return array{hidden: list<string>, required: list<string>} names in alphabetical order */
	public function toArray(): array {
		$hidden   = array_keys( $this->hidden );
		$required = array_keys( array_diff_key( $this->required, $this->hidden ) );
		sort( $hidden );
		sort( $required );
		return [ 'hidden' => $hidden, 'required' => $required ];
	}

	/**
	 * @param list<string|Tag> $nodes
	 * @return list<string|Tag> without the hidden fields
	 */
	public function applyTo( array $nodes ): array {
		$visible = array_filter( $nodes, fn( $node ): bool => ! $node instanceof Tag || ! $this->hides( $node->name ) );
		return array_map(
			fn( string|Tag $node ): string|Tag =>
				$node instanceof Tag && $this->requires( $node->name ) ? $node->asRequired() : $node,
			array_values( $visible ),
		);
	}
}
