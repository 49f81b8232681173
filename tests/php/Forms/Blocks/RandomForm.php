<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Forms\Blocks;

use Frontispiece\Forms\Blocks\ContentBlocks;
use Frontispiece\Forms\Blocks\FieldBlock;
use Frontispiece\Forms\Blocks\FieldBlocks;
use Frontispiece\Forms\Fields\FieldTypes;
use Frontispiece\Tests\Forms\Conditions\RandomConditions;

/**
 * Random forms in blocks with hostile attributes, the same for the same seed of mt_srand().
 *
 * @phpstan-type Block array{
 *   blockName: string|null,
 *   attrs: array<string, mixed>,
 *   innerBlocks: list<array<string, mixed>>,
 *   innerHTML: string,
 *   innerContent: list<string|null>,
 * }
 */
final class RandomForm {
	/** What hostile attributes try to run. */
	public const EVIL = 'evil()';

	private const NAMES = [ 'a', 'b', 'c', 'd', 'your-name', 'x:y', '', '1st', '_wpcf7', 'a"b', 'a b' ];

	private readonly FieldBlocks $fields;

	public function __construct( private readonly FieldTypes $types ) {
		$this->fields = new FieldBlocks( $types );
	}

	public function content(): string {
		$blocks = [ self::block( 'core/paragraph', [], [], '<p>Hello</p>' ) ];
		for ( $n = mt_rand( 1, 6 ); $n > 0; $n-- ) {
			$blocks[] = $this->any( 0 );
		}
		return serialize_blocks( $blocks );
	}

	/** @return Block */
	private function any( int $depth ): array {
		$kind = $depth > 2 ? mt_rand( 0, 5 ) : mt_rand( 0, 11 );
		return match ( $kind ) {
			6       => self::block( ContentBlocks::ROW, $this->some( [ 'width' ] ), $this->several( $depth ) ),
			7       => self::block( ContentBlocks::GROUP, $this->some( [ 'legend', 'conditions' ] ), $this->several( $depth ) ),
			8       => self::block( ContentBlocks::STEP, $this->some( [ 'label', 'conditions' ] ), $this->several( $depth ) ),
			9       => self::block( ContentBlocks::TAGS, [], [], $this->tags() ),
			10      => self::block( 'core/group', [], $this->several( $depth ) ),
			11      => self::block( 'core/html', [], [], '<script>' . self::EVIL . '</script>' ),
			default => $this->field(),
		};
	}

	/** @return list<Block> */
	private function several( int $depth ): array {
		$blocks = [];
		for ( $n = mt_rand( 0, 3 ); $n > 0; $n-- ) {
			$blocks[] = $this->any( $depth + 1 );
		}
		return $blocks;
	}

	/** @return Block */
	private function field(): array {
		$kind  = $this->kind();
		$names = [ ...array_keys( $this->fields->forKind( $kind )->attributes() ), 'className', 'unknown' ];
		return self::block( FieldBlock::nameOf( $kind ), [ 'name' => self::pick( self::NAMES ) ] + $this->some( $names ) );
	}

	private function kind(): string {
		return self::pick( $this->types->names() );
	}

	/**
	 * @param list<string> $names
	 * @return array<string, mixed> some of these attributes
	 */
	private function some( array $names ): array {
		$attributes = [];
		foreach ( $names as $name ) {
			if ( 0 === mt_rand( 0, 2 ) ) {
				$attributes[ $name ] = 'conditions' === $name && 0 < mt_rand( 0, 3 ) ? $this->conditions() : self::value();
			}
		}
		return $attributes;
	}

	/** @return list<array<string, mixed>> */
	private function conditions(): array {
		return array_column( RandomConditions::parts(), 'conditions' )[0];
	}

	private static function value(): mixed {
		return match ( mt_rand( 0, 9 ) ) {
			0       => true,
			1       => mt_rand( -3, 900 ),
			2       => [ self::text(), self::text(), self::text() ],
			3       => [ [ self::text() ], null, 1.5, 'x' => self::text() ],
			4       => null,
			default => self::text(),
		};
	}

	private static function text(): string {
		$evil = self::EVIL;
		return self::pick( [
			'Red', 'Blue|b@example.org', '', ' ', '0', '5', '1_2', 'today+1year', '2028-02-29', '40x8', '[a] + 1', '€ %s $1 \\1',
			"\"><img src=x onerror=$evil>",
			"' onmouseover=$evil x='",
			"</textarea></select></option><script>$evil</script>",
			"<a href=\"javascript:$evil\">x</a>",
			"javascript:$evil",
			"&quot;&gt;&lt;svg onload=$evil&gt;",
			'[evil]', '&#91;evil&#93;', '&amp;#91;evil]', "\0" . '0' . "\0", "\0s1\0", "\0/rows\0",
			"--><script>$evil</script><!--",
			'😀', str_repeat( 'ä', 300 ), "two\nlines\n\nand four", 'en"style="x:expression(evil())',
		] );
	}

	private function tags(): string {
		$tags = '';
		for ( $n = mt_rand( 0, 3 ); $n > 0; $n-- ) {
			// What is no tag is HTML of the owner.
			$value = strtr( self::text(), [ '"' => '', '<' => '', '&lt;' => '', "\0" => '' ] );
			$tags .= sprintf( "[%s%s %s \"%s\"]\n\n", $this->kind(), self::pick( [ '', '*' ] ), self::pick( self::NAMES ), $value );
		}
		return $tags;
	}

	/**
	 * @param array<string, mixed>       $attributes
	 * @param list<Block> $inner
	 * @return Block
	 */
	private static function block( string $name, array $attributes, array $inner = [], string $html = '' ): array {
		return [
			'blockName'    => $name,
			'attrs'        => $attributes,
			'innerBlocks'  => $inner,
			'innerHTML'    => $html,
			'innerContent' => [ $html, ...array_fill( 0, count( $inner ), null ) ],
		];
	}

	/**
	 * @template T
	 * @param list<T> $of
	 * @return T
	 */
	private static function pick( array $of ): mixed {
		return $of[ mt_rand( 0, count( $of ) - 1 ) ];
	}
}
