<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Reference;

use WP_CLI\DocParser;

/** The WP-CLI commands of the plugin, as WP-CLI reads them from their docblocks. */
final class Commands {
	/** @param array<string, object> $objects name below `wp frontispiece` => what has the commands as its methods */
	public function __construct( private readonly array $objects ) {
		require_once dirname( __DIR__, 3 ) . '/vendor/wp-cli/wp-cli/php/WP_CLI/DocParser.php';
	}

	/** @return array<string, DocParser> by what follows `wp frontispiece`, such as "feed list" */
	public function all(): array {
		$commands = [];
		foreach ( $this->objects as $name => $object ) {
			foreach ( ( new \ReflectionClass( $object ) )->getMethods( \ReflectionMethod::IS_PUBLIC ) as $method ) {
				if ( ! $method->isConstructor() && ! $method->isStatic() ) {
					$doc  = new DocParser( (string) $method->getDocComment() );
					$part = $doc->get_tag( 'subcommand' );
					$part = '' === $part ? strtr( $method->getName(), '_', '-' ) : $part;
					$commands[ '__invoke' === $method->getName() ? $name : "$name $part" ] = $doc;
				}
			}
		}
		ksort( $commands );
		return $commands;
	}

	/** Returns what follows the name of a command, as WP-CLI takes it from its docblock. */
	public static function synopsis( DocParser $doc ): string {
		preg_match_all( '/(.+?)[\r\n]+:/', $doc->get_longdesc(), $parts );
		return implode( ' ', $parts[1] );
	}

	/** Returns the table of docs/cli.md. Most commands have the format, which the page says once. */
	public function table(): string {
		$table = "| command | does |\n|---|---|\n";
		foreach ( $this->all() as $name => $doc ) {
			$synopsis = str_replace( '[--format=<format>]', '', self::synopsis( $doc ) );
			$table   .= '| `' . trim( "$name $synopsis" ) . '` | ' . $doc->get_shortdesc() . " |\n";
		}
		return $table;
	}
}
