<?php
/**
 * A single post of a social feed.
 *
 * WordPress's emoji script would load emoji images from another host. The class wp-exclude-emoji keeps it out of each
 * part, also in items that load-more adds.
 *
 * @version 1.0.0
 *
 * @var \Frontispiece\Feed\Item\Item           $item unescaped data of the post
 * @var \Frontispiece\SocialFeed\ItemView $view escaped HTML of its parts
 * @var \Frontispiece\SocialFeed\SocialFeedSettings $settings
 * @var string                            $class
 * @var string                            $text     HTML, '' for none
 * @var bool                              $upcoming whether the feed shows events only
 */

declare(strict_types=1);

use Frontispiece\Kernel\Text\Escape;

defined( 'ABSPATH' ) || exit;
// phpcs:disable WordPress.Security.EscapeOutput -- Text and ItemView escape.
?>
<div
	class="<?php echo $class; ?>"
	id="<?php echo $view->id(); ?>"
	role="listitem"
	<?php echo $view->data(); ?>
>
<?php if ( $upcoming ) : ?>
	<?php echo $view->media(), $view->event(); ?>
<?php elseif ( $settings->author || $settings->date ) : ?>
<div class="cff-author frontispiece-item__author wp-exclude-emoji">
	<?php echo $settings->author ? $view->avatar() : ''; ?>
<div class="frontispiece-item__who">
	<?php if ( $settings->author ) : ?>
		<?php echo $view->author(); ?>
<?php endif; ?>
	<?php if ( $settings->date ) : ?>
<a class="cff-date" href="<?php echo Escape::url( $item->url ); ?>"
	target="_blank" rel="nofollow noopener noreferrer"><?php echo $view->date(); ?></a>
<?php endif; ?>
</div>
</div>
<?php endif; ?>
<?php if ( '' === $text && '' !== $item->story ) : ?>
<p class="frontispiece-item__story wp-exclude-emoji" dir="auto"><?php echo Escape::html( $item->story ); ?></p>
<?php endif; ?>
<?php if ( null !== $item->review ) : ?>
<p class="frontispiece-review wp-exclude-emoji"><?php echo $view->review(); ?></p>
<?php endif; ?>
<?php echo $upcoming ? '' : $view->title(); ?>
<?php if ( '' !== $text ) : ?>
<div class="cff-text frontispiece-text wp-exclude-emoji" dir="auto"><?php echo $text; ?></div>
<?php endif; ?>
<?php if ( ! $upcoming ) : ?>
	<?php echo $view->media(), $settings->link ? $view->event() . $view->link() : ''; ?>
<?php endif; ?>
<div class="frontispiece-item__footer<?php echo $item->shared ? ' cff-shared-story' : ''; ?>">
<?php if ( $settings->counts ) : ?>
<span class="cff-counts frontispiece-counts"><?php echo $view->counts(); ?></span>
<?php endif; ?>
<?php if ( '' !== $item->url ) : ?>
<a class="cff-viewpost" href="<?php echo Escape::url( $item->url ); ?>"
	target="_blank" rel="nofollow noopener noreferrer"><?php echo $view->viewLabel(); ?></a>
	<?php echo $settings->share ? $view->share() : ''; ?>
<?php endif; ?>
</div>
<?php echo $view->comments(); ?>
</div>
