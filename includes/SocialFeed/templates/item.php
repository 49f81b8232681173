<?php
/**
 * One post of a social feed.
 *
 * WordPress's emoji script would fetch pictures of emoji from another host: wp-exclude-emoji keeps it out of each part,
 * of the items that load-more adds too.
 *
 * @version 1.0.0
 *
 * @var \Frontispiece\Feed\Item           $item     the post's own, unescaped data
 * @var \Frontispiece\SocialFeed\ItemView $view     ready-made HTML of its parts
 * @var \Frontispiece\SocialFeed\Settings $settings
 * @var string                            $class
 */

declare(strict_types=1);

use Frontispiece\Kernel\Text;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput -- Text and ItemView escape.
$text = $view->text();
?>
<div class="<?php echo $class; ?>" id="cff_<?php echo Text::attr( $item->id ); ?>" role="listitem"<?php echo $view->data(); ?>>
<?php if ( $settings->author || $settings->date ) : ?>
<div class="cff-author frontispiece-item__author wp-exclude-emoji">
<?php echo $settings->author ? $view->avatar() : ''; ?>
<div class="frontispiece-item__who">
<?php if ( $settings->author ) : ?>
<a class="frontispiece-item__name" href="<?php echo $view->authorUrl(); ?>" target="_blank" rel="nofollow noopener noreferrer" dir="auto"><?php echo $view->authorName(); ?></a>
<?php endif; ?>
<?php if ( $settings->date ) : ?>
<a class="cff-date frontispiece-item__date" href="<?php echo Text::url( $item->url ); ?>" target="_blank" rel="nofollow noopener noreferrer"><?php echo $view->date(); ?></a>
<?php endif; ?>
</div>
<?php echo $view->comments(); ?>
</div>
<?php endif; ?>
<?php if ( '' === $text && '' !== $item->story ) : ?>
<p class="frontispiece-item__story wp-exclude-emoji" dir="auto"><?php echo Text::html( $item->story ); ?></p>
<?php endif; ?>
<?php if ( null !== $item->review ) : ?>
<p class="frontispiece-review wp-exclude-emoji"><?php echo $view->review(); ?></p>
<?php endif; ?>
<?php if ( '' !== $text ) : ?>
<div class="cff-text frontispiece-text wp-exclude-emoji" dir="auto"><?php echo $text; ?></div>
<?php endif; ?>
<?php echo $view->media(); ?>
<?php echo $settings->link ? $view->event() . $view->link() : ''; ?>
<div class="frontispiece-item__footer">
<?php if ( $settings->counts ) : ?>
<span class="cff-counts frontispiece-counts"><?php echo $view->counts(); ?></span>
<?php endif; ?>
<?php if ( '' !== $item->url ) : ?>
<a class="cff-viewpost frontispiece-item__view" href="<?php echo Text::url( $item->url ); ?>" target="_blank" rel="nofollow noopener noreferrer"><?php echo Text::html( __( 'View post', 'frontispiece' ) ); ?></a>
<?php echo $settings->share ? $view->share() : ''; ?>
<?php endif; ?>
</div>
<?php echo $view->comments(); ?>
</div>
