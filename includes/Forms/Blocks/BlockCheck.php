<?php
declare(strict_types=1);

namespace Frontispiece\Forms\Blocks;

use Frontispiece\Forms\Conditions\ConditionCheck;
use Frontispiece\Forms\ConfigValidator;
use Frontispiece\Forms\Form;
use Frontispiece\Forms\Template\TagSyntaxCheck;

/**
 * Finds likely mistakes in a form made of blocks.
 *
 * @phpstan-import-type Finding from ConfigValidator
 */
final class BlockCheck {
	public function __construct( private readonly Form $form ) {}

	/** @return list<Finding> */
	public function findings(): array {
		$content = $this->form->content();
		$found   = [];
		foreach ( $content instanceof BlockContent ? $content->refused() : [] as $name ) {
			$found[] = sprintf(
				/* translators: %s: name of a block. */
				__( 'A form cannot contain the block “%s”, so it is not shown. Remove it.', 'frontispiece' ),
				$name,
			);
		}
		foreach ( $this->form->agreements() as [ $tag ] ) {
			if ( 0 === $tag->length && '' === $tag->content && [] === $tag->values ) {
				$found[] = sprintf(
					/* translators: %s: the name of a field. */
					__( 'The field “%s” has no consent text. Enter what visitors agree to.', 'frontispiece' ),
					$tag->name,
				);
			}
		}
		array_push( $found, ...( new ConditionCheck( $this->form ) )->problems() );
		$own = array_map(
			static fn( string $text ): array => ConfigValidator::finding( 'template', $text ),
			$found,
		);
		foreach ( $content->templates() as $template ) {
			$part = ( new TagSyntaxCheck( $this->form->withTemplate( $template ) ) )->findings();
			$own  = [ ...$own, ...array_map( static fn( array $finding ): array => [ 'line' => 0 ] + $finding, $part ) ];
		}
		return $own;
	}
}
