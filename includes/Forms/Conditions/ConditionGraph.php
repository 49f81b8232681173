<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Conditions;

/** Which parts of a form depend on which: a part depends on the parts around the fields that it compares. */
final class ConditionGraph {
	/** @var array<string, ConditionalPart> */
	private array $parts = [];

	/** @var array<string, list<string>> field => IDs of the parts around it */
	private array $around = [];

	/** @var array<string, int> ID => number in the order of the search */
	private array $numbers = [];

	/** @var array<string, int> */
	private array $lowest = [];

	/** @var list<string> */
	private array $stack = [];

	/** @var list<list<ConditionalPart>> */
	private array $circles = [];

	/**
	 * @param list<ConditionalPart>       $parts
	 * @param array<string, list<string>> $references calculated field => fields from which it is calculated
	 */
	public function __construct( array $parts, private readonly array $references = [] ) {
		foreach ( $parts as $part ) {
			$this->parts[ $part->id ] = $part;
			foreach ( $part->fields as $field ) {
				$this->around[ $field ][] = $part->id;
			}
		}
	}

	/** @return list<list<ConditionalPart>> groups of parts that depend on each other, or on themselves */
	public function circles(): array {
		foreach ( $this->parts as $id => $part ) {
			if ( ! isset( $this->numbers[ $id ] ) ) {
				$this->visit( (string) $id );
			}
		}
		return $this->circles;
	}

	/** Tarjan's search for strongly connected components. */
	private function visit( string $id ): void {
		$this->numbers[ $id ] = $this->lowest[ $id ] = count( $this->numbers );
		$this->stack[]        = $id;
		$next                 = $this->dependsOn( $id );
		foreach ( $next as $other ) {
			if ( ! isset( $this->numbers[ $other ] ) ) {
				$this->visit( $other );
				$this->lowest[ $id ] = min( $this->lowest[ $id ], $this->lowest[ $other ] );
			} elseif ( in_array( $other, $this->stack, true ) ) {
				$this->lowest[ $id ] = min( $this->lowest[ $id ], $this->numbers[ $other ] );
			}
		}
		if ( $this->lowest[ $id ] !== $this->numbers[ $id ] ) {
			return;
		}
		$circle     = array_splice( $this->stack, (int) array_search( $id, $this->stack, true ) );
		$isCircular = count( $circle ) > 1 || in_array( $id, $next, true );
		if ( $isCircular ) {
			sort( $circle, SORT_NATURAL );
			$this->circles[] = array_map( fn( string $member ): ConditionalPart => $this->parts[ $member ], $circle );
		}
	}

	/** @return list<string> names of the compared fields, and of those from which they are calculated */
	private function sources( ConditionalPart $part ): array {
		$names = $part->sources();
		for ( $at = 0; $at < count( $names ); $at++ ) {
			array_push( $names, ...array_diff( $this->references[ $names[ $at ] ] ?? [], $names ) );
		}
		return $names;
	}

	/** @return list<string> */
	private function dependsOn( string $id ): array {
		$ids = array_map(
			fn( string $field ): array => $this->around[ $field ] ?? [],
			$this->sources( $this->parts[ $id ] ),
		);
		return array_values( array_unique( array_merge( [], ...$ids ) ) );
	}
}
