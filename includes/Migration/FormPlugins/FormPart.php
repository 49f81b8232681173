<?php
declare(strict_types=1);

namespace Frontispiece\Migration\FormPlugins;

use Frontispiece\Kernel\Blocks\BlockMarkup;
use Frontispiece\Migration\FormPlugins\Conditions\ConditionTranslator;
use Frontispiece\Migration\FormPlugins\Conditions\ForeignCondition;

/** A block of a form that is being translated, with its inner blocks. Conditions are written when all fields are known. */
final class FormPart {
	/** @var list<self> */
	public array $parts = [];

	private bool $isDropped = false;

	/** Translates the conditions of its inner blocks, if they name fields in another way. */
	public ?ConditionTranslator $inside = null;

	/**
	 * @param string                 $block      '' for blocks that are written already
	 * @param array<string, mixed>   $attributes
	 * @param list<ForeignCondition> $conditions
	 * @param string                 $label      name for notes to the owner
	 */
	public function __construct(
		public readonly string $block = '',
		private readonly array $attributes = [],
		private readonly array $conditions = [],
		public readonly string $label = '',
		private readonly string $markup = '',
	) {}

	public function markup( ConditionTranslator $translator, MigrationNotes $notes ): string {
		if ( $this->isHidden( $translator ) ) {
			$this->isDropped = true;
			$this->noteHidden( $notes );
			return '';
		}
		$attributes = $this->attributes;
		foreach ( $attributes as $name => $value ) {
			$attributes[ $name ] = $value instanceof \Closure ? $value() : $value;
			if ( null === $attributes[ $name ] ) {
				$this->isDropped = true;
				$notes->lostFormula( $this->label );
				return '';
			}
		}
		$inner = $this->markup;
		foreach ( $this->parts as $part ) {
			$inner .= $part->markup( $this->inside ?? $translator, $notes );
		}
		$conditions = [];
		foreach ( $this->conditions as $condition ) {
			$written = $translator->condition( $condition );
			if ( null === $written ) {
				$notes->lost( sprintf(
					/* translators: %s: label of a field. */
					__( 'A condition of “%s” has no equivalent. The field is always shown.', 'frontispiece' ),
					$this->label,
				) );
			} else {
				$conditions[] = $written;
			}
		}
		return '' === $this->block
			? $inner
			: BlockMarkup::block( $this->block, $attributes + array_filter( [ 'conditions' => $conditions ] ), $inner );
	}

	/** Notes that visitors never see it and what is in it. */
	private function noteHidden( MigrationNotes $notes ): void {
		if ( '' !== $this->label ) {
			$notes->hiddenField( $this->label );
		}
		foreach ( $this->parts as $part ) {
			$part->noteHidden( $notes );
		}
	}

	/** @return list<string> names of the fields in it that are left out */
	public function dropped( bool $isOuter = false ): array {
		$isDropped = $isOuter || $this->isDropped;
		$name      = $this->attributes['name'] ?? '';
		$names     = $isDropped && is_string( $name ) && '' !== $name ? [ $name ] : [];
		foreach ( $this->parts as $part ) {
			$names = [ ...$names, ...$part->dropped( $isDropped ) ];
		}
		return $names;
	}

	/** Whether its conditions hide it for ever, because what they compare is never filled in. */
	private function isHidden( ConditionTranslator $translator ): bool {
		foreach ( $this->conditions as $condition ) {
			$isMet = 'require' === $condition->action ? null : $translator->isAlwaysMet( $condition->group );
			if ( null !== $isMet && $isMet === ( 'hide' === $condition->action ) ) {
				return true;
			}
		}
		return false;
	}
}
