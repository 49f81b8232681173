<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Conditions;

use Frontispiece\Forms\Rules\FieldValues;

/** Texts of which some apply to an entry: recipients of an email, or messages after a form was sent. */
final class ConditionalTexts {
	private const MAX_TEXTS = 20;

	private const MAX_LENGTH = 1000;

	/** @param list<array{text: string, group: ConditionGroup}> $texts */
	private function __construct( private readonly array $texts ) {}

	/**
	 * @param mixed                    $input list of { text, match, rules }; entries that are not valid are left out
	 * @param callable(string): string $clean
	 */
	public static function fromArray( mixed $input, callable $clean ): self {
		$texts = [];
		foreach ( is_array( $input ) ? array_slice( $input, 0, self::MAX_TEXTS ) : [] as $element ) {
			$group = ConditionGroup::fromArray( $element );
			$text  = is_array( $element ) && is_string( $element['text'] ?? null )
				? mb_substr( trim( $clean( $element['text'] ) ), 0, self::MAX_LENGTH )
				: '';
			if ( null !== $group && '' !== $text ) {
				$texts[] = [ 'text' => $text, 'group' => $group ];
			}
		}
		return new self( $texts );
	}

	/** @return list<array{text: string, match: string, rules: list<array<string, mixed>>}> */
	public function toArray(): array {
		return array_map( static fn( array $text ): array => [ 'text' => $text['text'] ] + $text['group']->toArray(), $this->texts );
	}

	/** @return list<string> texts whose conditions an entry meets */
	public function met( FieldValues $values ): array {
		$met = array_filter( $this->texts, static fn( array $text ): bool => $text['group']->isMet( $values->texts( ... ) ) );
		return array_column( $met, 'text' );
	}
}
