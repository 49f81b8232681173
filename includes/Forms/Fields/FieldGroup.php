<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Fields;

use Frontispiece\Forms\Template\Tag;

/**
 * A type whose tag stands for several fields that belong together, such as the parts of a name. The form contains those
 * fields, so rules, conditions, entries and exports treat them like all others.
 *
 * @since 1.0.0
 */
abstract class FieldGroup extends FieldType {
	protected const OPTIONS       = [ 'legend', 'parts' ];
	public const TAKES_LABEL      = false;
	protected const IS_REQUIRABLE = true;

	/** @return array<string, GroupPart> the fields that it can have, by the ends of their names */
	abstract public function parts(): array;

	/**
	 * @param array<string, string> $texts by the keys of parts()
	 * @return string one text for emails and entries
	 */
	abstract public function joined( array $texts ): string;

	public function options(): array {
		$named          = parent::options();
		$named['parts'] = [
			'parts' => array_map( static fn( GroupPart $part ): string => $part->label, $this->parts() ),
			'usual' => $this->usual(),
			'main'  => array_keys( array_filter( $this->parts(), static fn( GroupPart $part ): bool => $part->isMain ) ),
		] + ( $named['parts'] ?? [] );
		return $named;
	}

	public function editControl( Tag $tag ): string {
		return '';
	}

	public function render( Tag $tag, Field $field ): string {
		return '';
	}

	/** Returns the title of the group. */
	public function legend( Tag $tag ): string {
		$legend = trim( $tag->values[0] ?? '' );
		return '' === $legend ? $tag->readableName() : $legend;
	}

	/** @return array<string, Tag> its fields, by the keys of parts() */
	public function fields( Tag $tag ): array {
		$fields = [];
		foreach ( $this->chosen( $tag ) as $key => $isRequired ) {
			$part           = $this->parts()[ $key ];
			$fields[ $key ] = new Tag(
				$part->type,
				$isRequired,
				"$tag->name:$key",
				[ "autocomplete:$part->autocomplete", ...$this->partOptions( $tag, $key ) ],
				[],
				'',
				$tag->at,
				$tag->length,
			);
		}
		return $fields;
	}

	/** @return list<string> further options of a part */
	protected function partOptions( Tag $tag, string $key ): array {
		return [];
	}

	/** @return list<string> keys of the parts that a tag without the option has */
	private function usual(): array {
		return array_keys( array_filter( $this->parts(), static fn( GroupPart $part ): bool => $part->isUsual ) );
	}

	/** @return array<string, bool> key => whether the part is required, in the order of parts() */
	private function chosen( Tag $tag ): array {
		$option = $tag->option( 'parts' ) ?? '';
		$words  = '' === $option ? $this->usual() : explode( ',', $option );
		$stars  = array_filter( $words, static fn( string $word ): bool => str_ends_with( $word, '*' ) );
		$keys   = array_map( static fn( string $word ): string => rtrim( $word, '*' ), $words );
		$parts  = array_intersect( array_keys( $this->parts() ), $keys );
		$parts  = [] === $parts ? $this->usual() : $parts;
		$is     = fn( string $key ): bool =>
			in_array( "$key*", $stars, true ) || ( $tag->required && $this->parts()[ $key ]->isMain );
		return array_combine( $parts, array_map( $is, $parts ) );
	}
}
