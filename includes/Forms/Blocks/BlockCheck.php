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
		$content  = $this->form->content();
		$findings = [];
		foreach ( $content instanceof BlockContent ? $content->refused() : [] as $name ) {
			$text       = sprintf(
				/* translators: %s: name of a block. */
				__( 'A form can\'t contain the block “%s”, so it is not shown. Remove it.', 'frontispiece' ),
				$name,
			);
			$findings[] = ConfigValidator::finding( 'template', $text ) + [ 'fix' => 'remove-block', 'block' => $name ];
		}
		foreach ( $this->form->agreements() as [ $tag ] ) {
			if ( 0 === $tag->length && '' === $tag->content && [] === $tag->values ) {
				$text       = sprintf(
					/* translators: %s: the name of a field. */
					__( 'The field “%s” has no consent text. Enter what visitors agree to.', 'frontispiece' ),
					$tag->name,
				);
				$findings[] = ConfigValidator::finding( 'template', $text ) + [ 'field' => $tag->name ];
			}
		}
		foreach ( ( new ConditionCheck( $this->form ) )->problems() as $text ) {
			$findings[] = ConfigValidator::finding( 'template', $text );
		}
		foreach ( $content->templates() as $template ) {
			$part     = ( new TagSyntaxCheck( $this->form->withTemplate( $template ) ) )->findings();
			$findings = [ ...$findings, ...array_map( static fn( array $finding ): array => [ 'line' => 0 ] + $finding, $part ) ];
		}
		return $findings;
	}
}
