<?php
declare(strict_types=1);

namespace Frontispiece\Tests\Reference;

use Frontispiece\Kernel;
use Frontispiece\Kernel\Health\DoctorCommand;
use Frontispiece\ModuleLoader;
use WP_CLI\DocParser;

/** The WP-CLI commands of the plugin, as WP-CLI reads them from their docblocks. */
final class Commands {
	/** @var array<string, object> name below `wp frontispiece` => what has the commands as its methods */
	private array $objects = [];

	public function __construct( Kernel $kernel ) {
		// It works before the tables are ready, so no module declares it.
		$this->objects['doctor'] = $kernel->get( DoctorCommand::class );
		foreach ( $kernel->get( ModuleLoader::class )->all() as $module ) {
			foreach ( $module->commands() as $name => $make ) {
				$this->objects[ $name ] = is_string( $make ) ? $kernel->get( $make ) : $make();
			}
		}
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

	/** Returns what is wrong with a line that follows `wp frontispiece`; '' if nothing is. */
	public function problem( string $line ): string {
		$words = explode( ' ', (string) preg_replace( '/ [>|].*$/', '', trim( $line ) ) );
		$doc   = null;
		for ( $count = 2; null === $doc && $count > 0; $count-- ) {
			$doc   = $this->all()[ implode( ' ', array_slice( $words, 0, $count ) ) ] ?? null;
			$words = null === $doc ? $words : array_slice( $words, $count );
		}
		if ( null === $doc ) {
			return isset( $this->objects[ $line ] ) ? '' : 'no such command';
		}
		$synopsis = self::synopsis( $doc );
		$values   = 0;
		foreach ( $words as $word ) {
			if ( 1 === preg_match( '/^\[?--([\w-]+)/', $word, $option ) ) {
				if ( 1 !== preg_match( "/--{$option[1]}\b/", $synopsis ) ) {
					return "no option $option[0]";
				}
				continue;
			}
			++$values;
		}
		preg_match_all( '/(?<!=)<\w+>(\.\.\.)?/', $synopsis, $places );
		$isRepeating = in_array( '...', $places[1], true );
		return $values <= count( $places[0] ) || $isRepeating ? '' : 'too many values';
	}
}
